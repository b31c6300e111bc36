import { wholeCharacters } from '../../../shared/text/excerpt.ts';
import { xmlText } from '../../../shared/text/xml-text.ts';
import { themeColours } from '../../../shared/theme-colours.ts';

interface NamedSite {
  name: string;
  tagline: string;
  /** Absolute address without a trailing slash. */
  url: string;
  /** Of its icons; none while they are those that it comes with. */
  mark_version?: string | undefined;
}

/** What fits under an icon. */
const shortNameLength = 12;
/** The most that OpenSearch allows. */
const searchNameLength = 16;
const searchTextLength = 1024;

const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The web app manifest. A site of texts needs the browser's own back and reload. */
export function manifest({ name, tagline, url, mark_version }: NamedSite): string {
  const shown = name || new URL(url).hostname;
  return JSON.stringify({
    id: '/',
    name: shown,
    short_name: shortened(shown, shortNameLength) || undefined,
    ...(tagline && { description: tagline }),
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: icons.map((icon) => (mark_version ? { ...icon, src: `${icon.src}?v=${mark_version}` } : icon)),
  });
}

/** An OpenSearch description: the site as a search engine of browsers. */
export function openSearch({ name, tagline, url }: NamedSite): string {
  const shown = name || new URL(url).hostname;
  const texts = {
    ShortName: searchName(shown, url),
    Description: wholeCharacters(tagline || `Search ${shown}`, searchTextLength),
    InputEncoding: 'UTF-8',
  };
  const lines = [
    ...Object.entries(texts).map(([element, text]) => `<${element}>${escaped(text)}</${element}>`),
    `<Image width="32" height="32" type="image/x-icon">${escaped(url)}/favicon.ico</Image>`,
    `<Url type="text/html" template="${escaped(url)}/search?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escaped(url)}/opensearch.xml"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n${lines.join('\n')}\n</OpenSearchDescription>\n`;
}

/** Where no word of the site's name fits, what its address is known by. */
function searchName(name: string, url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  const [label = ''] = host.split('.');
  const names = [name, host, label].map((each) => shortened(each, searchNameLength));
  return names.find((each) => each !== '') ?? 'Search';
}

/** As many whole words as fit, in scripts without spaces, too; none where the first is too long. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = new Intl.Segmenter('en', { granularity: 'word' }).segment(text);
  const end = words.containing(length)?.index ?? length;
  return text.slice(0, end).replace(/[\s\p{Pd}\p{Ps}\p{Pi}&,:;|·/]+$/u, '');
}

function escaped(text: string): string {
  return xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
