import type { CareerRecord } from '../../../shared/career/resume-document.ts';
import { type ResumeSection, resumeDocument, wholeRecord } from '../../../shared/career/resume-document.ts';
import type { ActionIcon, FoundAction } from '../../../shared/contract/search.ts';
import type { Site } from '../../../shared/contract/site.ts';
import type { IndexedTexts } from '../search-index/indexed-kind.ts';
import { type TextToRank, textToRank } from '../search-index/rank-words.ts';

/** Something to do on the site, with what it is found by: cut into words once, since every search asks all of them. */
export interface Action extends FoundAction {
  words: TextToRank;
}

interface DescribedAction extends FoundAction {
  texts: IndexedTexts;
}

interface PageAction {
  title: string;
  description: string;
  icon: ActionIcon;
  url: string;
  /** What people call it. */
  words: readonly string[];
}

const pages: readonly PageAction[] = [
  { title: 'Home', description: 'The first page', icon: 'house', url: '/', words: ['start', 'main page', 'homepage'] },
  {
    ...{ title: 'About', description: 'Experience, education and skills', icon: 'person', url: '/about' },
    words: ['who', 'biography', 'profile', 'career', 'CV', 'resume', 'about me'],
  },
  {
    ...{ title: 'Services', description: 'What can be done for you', icon: 'briefcase', url: '/services' },
    words: ['offer', 'work', 'freelance', 'consulting', 'prices', 'hire'],
  },
  {
    ...{ title: 'Blog', description: 'All articles', icon: 'journal-text', url: '/blog' },
    words: ['articles', 'posts', 'writing', 'news'],
  },
  {
    ...{ title: 'Projects', description: 'All projects', icon: 'folder', url: '/projects' },
    words: ['portfolio', 'work', 'case studies', 'code', 'showcase'],
  },
  {
    ...{ title: 'Contact', description: 'Send a message', icon: 'envelope', url: '/contact' },
    words: ['hire', 'e-mail', 'email', 'mail', 'message', 'write to', 'get in touch', 'reach', 'ask'],
  },
  {
    ...{ title: 'Download CV', description: 'The CV as a PDF', icon: 'download', url: '/api/v1/resume-pdf/' },
    words: ['resume', 'résumé', 'curriculum vitae', 'PDF', 'print'],
  },
  {
    ...{ title: 'RSS feed', description: 'New articles in a feed reader', icon: 'rss', url: '/feed.xml' },
    words: ['subscribe', 'follow', 'Atom', 'JSON feed', 'updates'],
  },
  {
    ...{ title: 'Sitemap', description: 'Every page of the site', icon: 'diagram-3', url: '/sitemap' },
    words: ['map', 'index', 'all pages', 'overview'],
  },
];

const sectionIcons: Partial<Record<ResumeSection['name'], ActionIcon>> = {
  experience: 'building',
  education: 'mortarboard',
  skills: 'tools',
  languages: 'translate',
};

/** Everything that there is to do for everybody, pages first. */
export function actionsOf({ services, record }: { services: Site['services']; record: CareerRecord }): Action[] {
  const sections = resumeDocument(record, wholeRecord).sections;
  const all = [
    ...pages.map((page) => pageAction(page.url === '/about' ? aboutPage(page, record) : page)),
    ...services.map(serviceAction),
    ...sections.flatMap(sectionActions),
  ];
  // A skill of two categories is one, as is a job that was taken up again.
  const distinct = new Map<string, DescribedAction>();
  for (const action of all) {
    const key = `${action.icon} ${action.title} ${action.icon === 'tools' ? '' : action.description}`.toLowerCase();
    if (!distinct.has(key)) distinct.set(key, action);
  }
  return [...distinct.values()].map(({ texts, ...action }) => ({ ...action, words: textToRank(texts) }));
}

/** Whoever looks for the owner finds the page about them. */
function aboutPage(page: PageAction, { name }: CareerRecord): PageAction {
  return { ...page, words: [...page.words, name] };
}

function pageAction({ words, ...page }: PageAction): DescribedAction {
  const { title, description } = page;
  return {
    ...page,
    id: `page-${title.toLowerCase().replaceAll(' ', '-')}`,
    texts: { title, labels: words, summary: description },
  };
}

function serviceAction({ id, title, summary, description, icon }: Site['services'][number]): DescribedAction {
  const shown = { id: `service-${id}`, title, description: summary, icon, url: '/services' };
  return { ...shown, texts: { title, labels: ['service'], summary, body: description } };
}

function sectionActions(section: ResumeSection): DescribedAction[] {
  const { name, title: heading } = section;
  // The summary is no thing of its own, and links lead away from the site.
  if (section.kind === 'text' || name === 'links') return [];
  const icon = sectionIcons[name] ?? 'award';
  if (section.kind === 'lines') {
    return section.lines.flatMap(({ label, items }) =>
      items.map(({ text, note }, i) => ({
        ...{ id: `${name}-${label}-${i}`, icon, url: `/about#${name}` },
        title: text,
        description: [heading, label || note].filter(Boolean).join(': '),
        texts: { title: text, labels: [label, note], summary: heading },
      })),
    );
  }
  return section.groups.flatMap((group) =>
    group.entries.map(({ id, title, period, text, points, ...entry }) => {
      const place = entry.place || group.heading;
      return {
        ...{ id: `${name}-${id}`, title, icon, url: `/about#${name}-${id}` },
        description: [place, period].filter(Boolean).join(', '),
        texts: { title, labels: [place], summary: heading, body: [...text, ...points].join('\n') },
      };
    }),
  );
}
