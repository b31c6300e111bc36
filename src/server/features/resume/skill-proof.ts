import type { Entry } from '../../../shared/career/entry-kinds.ts';
import type { SkillProof } from '../../../shared/contract/skill-proof.ts';
import { searchWords } from '../../../shared/text/search-words.ts';
import type { Db } from '../../db/schema.ts';
import { tagKey } from '../blog/tag-key.ts';
import { countPostsOfTags } from '../blog/tags.queries.ts';
import { listTechnologies } from '../projects/project-choices.queries.ts';
import { skillNamed, textNaming } from './skill-names.ts';

/** What shows each skill, in their order. Spellings that are one tag are one skill. */
export async function skillProofs(
  db: Db,
  skills: readonly Entry<'skills'>[],
  experience: readonly Entry<'experience'>[],
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
  const jobs = experience.map(({ id, title, company, responsibilities }) => ({
    shown: { id, title, company },
    isNaming: textNaming([title, ...responsibilities].join(' | ')),
  }));
  return skills.map(({ id, name }) => {
    const isSkill = skillNamed(name);
    const projects = projectsByKey.get(tagKey(name)) ?? 0;
    const posts = postsByKey.get(tagKey(name));
    return {
      id,
      name,
      // The list has no filter for technologies: its search finds them, unless there is no word in the name.
      projects: projects > 0 && searchWords(name).length > 0 ? listOf(projects, '/projects', { search: name }) : null,
      posts: posts && posts.count > 0 ? listOf(posts.count, '/blog', { tag: posts.name }) : null,
      jobs: jobs.filter(({ isNaming }) => isNaming(isSkill)).map(({ shown }) => shown),
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
