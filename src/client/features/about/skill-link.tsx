import type { SkillProof } from '../../../shared/contract/skill-proof.ts';

/** What shows each skill, by its name. */
export type SkillProofs = ReadonlyMap<string, SkillProof>;

interface Lead {
  text: string;
  href: string;
}

/** A skill, and the way to what shows it. Where there are several ways, the browser itself opens them: it needs no script. */
export function SkillLink({ name, proofs }: { name: string; proofs: SkillProofs }) {
  const proof = proofs.get(name);
  const leads = proof ? leadsOf(proof) : [];
  const [only] = leads;
  if (!proof || !only) return <bdi>{name}</bdi>;
  if (leads.length === 1) {
    return (
      <a href={only.href} className="quiet-link">
        <bdi>{name}</bdi>
        {/* 'Go' alone says little of where it leads. */}
        <span className="sr-only"> ({only.text})</span>
      </a>
    );
  }
  const id = `skill-${proof.id}`;
  return (
    <>
      <button type="button" popoverTarget={id} className="quiet-link skill-leads">
        <bdi>{name}</bdi>
      </button>
      <ul id={id} popover="auto" className="dropdown">
        {leads.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

export function leadsOf({ projects, posts, jobs }: SkillProof): Lead[] {
  return [
    ...(projects ? [{ text: counted(projects.count, 'project'), href: projects.path }] : []),
    ...(posts ? [{ text: counted(posts.count, 'post'), href: posts.path }] : []),
    ...jobs.map(({ id, title, company }) => ({
      text: [title, company].filter(Boolean).join(', '),
      href: `#experience-${id}`,
    })),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
