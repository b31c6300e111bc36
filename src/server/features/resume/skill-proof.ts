import type { CareerRecord } from '../../../shared/career/resume-document.ts';
import type { SkillProof } from '../../../shared/contract/skill-proof.ts';
import { searchWords } from '../../../shared/text/search-words.ts';
import type { Db } from '../../db/schema.ts';
import { tagKey } from '../blog/tag-key.ts';
import { countPostsOfTags } from '../blog/tags.queries.ts';
import { listTechnologies } from '../projects/project-choices.queries.ts';

/** What shows each skill, in their order. Spellings that are one tag are one skill. */
export async function skillProofs(
  db: Db,
  { skills, experience }: Pick<CareerRecord, 'skills' | 'experience'>,
  now: Date,
): Promise<SkillProof[]> {
  const [postsByKey, projectsByKey] = await Promise.all([
    countPostsOfTags(
      db,
      skills.map(({ name }) => name),
      now,
    ),
    countProjectsByTechnology(db),
  ]);
  return skills.map(({ id, name }) => {
    const projects = projectsByKey.get(tagKey(name)) ?? 0;
    const posts = postsByKey.get(tagKey(name));
    return {
      id,
      name,
      // The list has no filter for technologies: its search finds them, unless there is no word in the name.
      projects: projects > 0 && searchWords(name).length > 0 ? listOf(projects, '/projects', { search: name }) : null,
      posts: posts && posts.count > 0 ? listOf(posts.count, '/blog', { tag: posts.name }) : null,
      jobs: experience
        .filter((job) => [job.title, ...job.responsibilities].some((text) => namesSkill(text, name)))
        .map((job) => ({ id: job.id, title: job.title, company: job.company })),
    };
  });
}

function listOf(count: number, path: string, query: Record<string, string>) {
  return { count, path: `${path}?${new URLSearchParams(query)}` };
}

async function countProjectsByTechnology(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const technologies of await listTechnologies(db)) {
    for (const key of new Set(technologies.map(tagKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Names that are short are words of the language, too: Go is not in 'to go on'. */
const shortName = /^.{1,3}$/u;
/** What makes another name of it: C is in neither C++ nor C#. Scripts without spaces part nothing, so they join nothing. */
const joined = String.raw`[\p{M}\p{N}_+#]|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\p{L}`;

/** Whether a text has the name of a skill in it as a whole word. */
export function namesSkill(text: string, skill: string): boolean {
  const folded = shortName.test(skill)
    ? (value: string) => value.normalize('NFKC').replace(/\s+/g, ' ').trim()
    : tagKey;
  const name = folded(skill);
  if (name === '') return false;
  return new RegExp(`(?<!${joined})(?:${RegExp.escape(name)})(?!${joined})`, 'u').test(folded(text));
}
