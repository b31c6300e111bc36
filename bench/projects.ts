import { measureGrowth, spread, type Target } from './growth.ts';
import { categoryCount, clientCount, writeManyProjects } from './many-projects.ts';

const list = '/api/v1/projects/list';
const pagesOf = (count: number) => spread(Math.ceil(count / 12), 50).map((page) => page + 1);
const orderings = ['-created_at', 'title', '-client', 'category'];

const targets: readonly Target[] = [
  { name: 'call: list, first page', as: 'reader', paths: () => orderings.map((order) => `${list}?ordering=${order}`) },
  {
    name: 'call: list, any page',
    as: 'reader',
    paths: (count) =>
      orderings.flatMap((order) => pagesOf(count).map((page) => `${list}?ordering=${order}&page=${page}`)),
    // A page is full with 12 projects.
    from: 1000,
  },
  {
    name: 'call: list by category',
    as: 'reader',
    paths: () => spread(categoryCount, 10).map((number) => `${list}?category=category+${number}`),
    from: 1000,
  },
  {
    name: 'call: list by client and type',
    as: 'reader',
    paths: () => spread(clientCount, 40).map((number) => `${list}?client=Client+${number}&project_type=type+1`),
    from: 1000,
  },
  {
    name: 'call: search, usual word',
    as: 'reader',
    paths: () => spread(4000, 50).map((word) => `${list}?search=word${word + 4000}`),
    from: 1000,
  },
  { name: 'call: search, word in every project', as: 'reader', paths: () => [`${list}?search=word0`], from: 1000 },
  {
    name: 'call: project',
    as: 'reader',
    paths: (count) => spread(count, 100).map((number) => `/api/v1/projects/project-${number}/`),
  },
  { name: 'call: form configuration', as: 'reader', paths: () => ['/api/v1/projects/form-config'], from: 1000 },
  { name: 'call: list of those who write', as: 'owner', paths: () => ['/api/v1/manage/projects/'], from: 1000 },
];

let changes = 0;

await measureGrowth({
  documents: 'projects',
  targets,
  fill: writeManyProjects,
  async change(database) {
    // Another value each time: SQLite does not write, nor tell other processes, what is there already.
    changes += 1;
    const live_url = `https://example.org/${changes}`;
    await database.db.updateTable('projects').set({ live_url }).where('slug', '=', 'project-0').execute();
    await database.changes.publish(['projects']);
  },
});
