import { expect, test } from 'vitest';
import { leadsOf } from './skill-link.tsx';

test('a skill leads to projects, posts and jobs, in that order', () => {
  const proof = {
    id: 3,
    name: 'Go',
    projects: { count: 2, path: '/projects?search=Go' },
    posts: { count: 1, path: '/blog?tag=go' },
    jobs: [{ id: 7, title: 'Engineer', company: '' }],
  };
  expect(leadsOf(proof)).toEqual([
    { text: '2 projects', href: '/projects?search=Go' },
    { text: '1 post', href: '/blog?tag=go' },
    { text: 'Engineer', href: '#experience-7' },
  ]);
  expect(leadsOf({ ...proof, projects: null, posts: null, jobs: [] })).toEqual([]);
});
