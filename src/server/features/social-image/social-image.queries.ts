import type { Db } from '../../db/schema.ts';
import { publicPosts } from '../blog/post-visibility.queries.ts';
import { publicProjects } from '../projects/project-visibility.queries.ts';

/** What the image of a public post shows of it. */
export async function findPostForImage(db: Db, slug: string, now: Date) {
  return publicPosts(db, now)
    .select(['posts.id', 'posts.slug', 'posts.title', 'posts.language', 'posts.first_published_at'])
    .where('posts.slug', '=', slug)
    .executeTakeFirst();
}

/** What the image of a public project shows of it. */
export async function findProjectForImage(db: Db, slug: string) {
  return publicProjects(db)
    .select(['projects.slug', 'projects.title', 'projects.technologies'])
    .where('projects.slug', '=', slug)
    .executeTakeFirst();
}
