import * as z from 'zod/mini';
import { formConfiguration } from '../form-config.ts';
import { nameMaxLength } from '../project-limits.ts';
import { splitTags } from '../text/split-tags.ts';
import { pageOf } from './blog.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, optionalText, queryChoice, queryNumber, queryText, text } from './fields.ts';
import { image } from './images.ts';
import { attemptId, documentMaxBytes, openedQuery, savedId, saving } from './saving.ts';

export const projectStatuses = ['planned', 'in_progress', 'completed', 'on_hold', 'archived'] as const;
const sortableFields = ['created_at', 'client', 'title', 'project_type', 'category'] as const;
export const projectOrderings = sortableFields.flatMap((name) => [name, `-${name}`] as const);
export const projectsPageSize = 12;
export const maxProjectImages = 20;
export const maxImagesPerUpload = 5;
const maxPageSize = 100;
const titleMaxLength = 200;
const descriptionMaxLength = 500_000;
const shortDescriptionMaxLength = 300;
const urlMaxLength = 500;
const altMaxLength = 300;
const technologyMaxLength = 50;
const technologiesMaxCount = 50;
export const priorityMax = 100;
const uploadMaxBytes = (maxImagesPerUpload + 1) * 5 * 1024 * 1024;

export const projectImage = z.extend(image, {
  /** Empty for decoration. */
  alt: z.string(),
});

export type ProjectImage = z.infer<typeof projectImage>;

/** What lists show of a project. */
export const projectSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** As its author wrote it; may be empty. */
  short_description: z.string(),
  /** Plain text: the short description, or the beginning of the description. */
  excerpt: z.string(),
  category: z.string(),
  project_type: z.string(),
  client: z.string(),
  status: z.enum(projectStatuses),
  /** The higher ones come first. */
  priority: z.int(),
  is_featured: z.boolean(),
  technologies: z.array(z.string()),
  /** False: a draft, which only staff see. */
  live: z.boolean(),
  /** ISO time in UTC. */
  created_at: z.string(),
  first_image: z.nullable(projectImage),
});

export type ProjectSummary = z.infer<typeof projectSummary>;

export const project = z.extend(projectSummary, {
  /** Sanitised HTML, ready to be shown. */
  description: z.string(),
  /** Web addresses; empty when there is none. */
  project_url: z.string(),
  github_url: z.string(),
  live_url: z.string(),
  images: z.array(projectImage),
  updated_at: z.string(),
});

export type Project = z.infer<typeof project>;

export const projectsQuery = z.object({
  search: queryText(200),
  category: queryText(nameMaxLength),
  project_type: queryText(nameMaxLength),
  client: queryText(nameMaxLength),
  ordering: queryChoice(projectOrderings),
  page: queryNumber(1, 1_000_000, 'Enter a valid page number.'),
  page_size: queryNumber(1, maxPageSize, `Enter a number from 1 to ${maxPageSize}.`),
});

export const listProjects = defineEndpoint({
  method: 'GET',
  path: '/api/v1/projects/list',
  summary:
    'Public projects, and drafts for those who may edit them, page by page: featured ones and those of high priority first, then as ordered',
  access: 'public',
  query: projectsQuery,
  response: pageOf(projectSummary),
  reads: ['projects'],
  kept_seconds: 5 * 60,
  shows_more_to: 'project.edit',
});

export const getProjectFormConfig = defineEndpoint({
  method: 'GET',
  path: '/api/v1/projects/form-config',
  summary: 'Fields of the project form; the choices are what public projects use',
  access: 'public',
  response: formConfiguration,
  reads: ['projects'],
  kept_seconds: 30 * 60,
});

const slugParams = z.object({ slug: z.string() });

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/api/v1/projects/{slug}/',
  summary:
    'A public project; drafts as well for those who may edit them. A former slug answers 301. The description is rendered for readers: to change a project, begin with what GET /api/v1/projects/{slug}/update/ gives',
  access: 'public',
  params: slugParams,
  response: project,
  reads: ['projects'],
});

/** What is edited of a project: what its form opens, and what versions keep. */
export const projectText = z.object({
  title: z.string(),
  /** HTML as the editor wrote it. */
  description: z.string(),
  short_description: z.string(),
  category: z.string(),
  project_type: z.string(),
  client: z.string(),
  project_url: z.string(),
  github_url: z.string(),
  live_url: z.string(),
  status: z.enum(projectStatuses),
  priority: z.int(),
  is_featured: z.boolean(),
  technologies: z.array(z.string()),
  /** Our own images, in order. */
  images: z.array(z.object({ id: z.int(), alt: z.string() })),
  slug: z.string(),
});

export type ProjectText = z.infer<typeof projectText>;

/** One of these is what a field says that says nothing yet. */
const emptyValues = ['', 0, false, [], 'completed' satisfies ProjectText['status']];

/** What a project says that says nothing yet. */
export const emptyProjectText: ProjectText = projectText.parse(
  Object.fromEntries(
    Object.entries(projectText.shape).map(([name, field]) => [
      name,
      emptyValues.find((value) => field.safeParse(value).success),
    ]),
  ),
);

/** A web address or nothing. */
const webAddress = optionalText(urlMaxLength).check(
  z.refine((value) => value === '' || isWebAddress(value), 'Enter a valid URL.'),
);

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/\\\s]\S*$/i.test(value) && URL.canParse(value);
}

/** A field that was emptied says none, which is 0. */
const priority = z.optional(
  z.pipe(
    z.transform((value: string | number): string | number | undefined => (value === '' ? 0 : value)),
    queryNumber(0, priorityMax, `Enter a whole number from 0 to ${priorityMax}.`),
  ),
);

/** A list, or as a form sends it: separated by commas. */
const technologies = z.optional(
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? splitTags(value) : value)),
    z
      .array(text(technologyMaxLength), { error: 'Enter a list.' })
      .check(z.maxLength(technologiesMaxCount, `Enter at most ${technologiesMaxCount} technologies.`)),
  ),
);

/** Images that were uploaded before, in order; a form sends the list as JSON. Those of the project stay unless given. */
const keptImages = z.optional(
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? parseList(value) : value)),
    z
      .array(z.object({ id: z.int(), alt: optionalText(altMaxLength) }), { error: 'Enter a list of images.' })
      .check(z.maxLength(maxProjectImages, `Use at most ${maxProjectImages} images.`)),
  ),
);

function parseList(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const uploadedImages = z.optional(
  z.pipe(
    z.transform((value) => (value === undefined || Array.isArray(value) ? value : [value])),
    z
      .array(z.file({ error: 'Upload an image file.' }))
      .check(
        z.maxLength(
          maxImagesPerUpload,
          `You can only upload up to ${maxImagesPerUpload} images. Please select fewer images.`,
        ),
      ),
  ),
);

/** Where an optional field is missing, a new project says nothing, and one that is replaced keeps what it says. */
export const projectForm = z.object({
  title: text(titleMaxLength),
  description: z
    .string({ error: 'This field is required.' })
    .check(
      z.minLength(1, 'This field is required.'),
      z.maxLength(descriptionMaxLength, 'The description is too long.'),
    ),
  short_description: z.optional(optionalText(shortDescriptionMaxLength)),
  category: z.optional(optionalText(nameMaxLength)),
  project_type: z.optional(optionalText(nameMaxLength)),
  client: z.optional(optionalText(nameMaxLength)),
  technologies,
  project_url: z.optional(webAddress),
  github_url: z.optional(webAddress),
  live_url: z.optional(webAddress),
  status: z.optional(z.enum(projectStatuses, { error: ({ input }) => `"${String(input)}" is not a valid choice.` })),
  priority,
  is_featured: flag,
  live: flag,
  /** Kept, or made from the title of a project that was never public, unless given. */
  slug: z.optional(optionalText(titleMaxLength)),
  image_list: keptImages,
  /** Files, added after those of the list. */
  images: uploadedImages,
});

export type ProjectForm = z.output<typeof projectForm>;

const savedProject = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  live: z.boolean(),
  version: z.int(),
  /** ISO time in UTC. */
  saved_at: z.string(),
});

export type SavedProject = z.infer<typeof savedProject>;

const savedAnswer = z.object({ success: z.boolean(), message: z.string(), project: savedProject });

export const getProjectForm = defineEndpoint({
  method: 'GET',
  path: '/api/v1/projects/create',
  summary: 'Fields of the form for a new project, with what other projects use as choices',
  access: 'project.write',
  response: formConfiguration,
});

export const createProject = defineEndpoint({
  method: 'POST',
  path: '/api/v1/projects/create',
  summary: 'Creates a project, as a draft or public at once. The same `creation_key` twice creates one',
  access: 'project.create',
  body: z.extend(projectForm, {
    creation_key: z.optional(attemptId),
    save_id: saving.save_id,
    unconfirmed: saving.unconfirmed,
    session: saving.session,
    writer_id: saving.writer_id,
  }),
  form_max_bytes: uploadMaxBytes,
  json_max_bytes: documentMaxBytes,
  response: savedAnswer,
  status: 201,
  changes: ['projects'],
});

const editedProject = z.object({
  ...savedProject.shape,
  /** Who saved it last; empty when unknown. */
  saved_by: z.string(),
  last_save_id: z.nullable(z.string()),
  /** Readers have seen it: its address must go on leading to it. */
  was_public: z.boolean(),
  text: projectText,
  /** Those of the text, in order. */
  images: z.array(projectImage),
});

export type EditedProject = z.infer<typeof editedProject>;

export const getProjectToEdit = defineEndpoint({
  method: 'GET',
  path: '/api/v1/projects/{slug}/update/',
  summary:
    'What the form opens: the text as it was written, to be changed and saved. Former slugs lead to their project',
  access: 'project.edit',
  params: slugParams,
  /** Finds it where its slug may be another by now. */
  query: openedQuery,
  response: editedProject,
});

export const updateProject = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/projects/{slug}/update/',
  summary:
    'Replaces a project, as GET at the same address gives it in `text`; optional fields that are left out stay. With `version`, 409 when somebody else has saved since',
  access: 'project.edit',
  params: slugParams,
  body: z.extend(projectForm, {
    ...saving,
    id: savedId,
  }),
  form_max_bytes: uploadMaxBytes,
  json_max_bytes: documentMaxBytes,
  response: savedAnswer,
  changes: ['projects'],
});

export const deleteProject = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/projects/{id}/delete',
  summary: 'Moves a project to the trash',
  access: 'project.delete',
  params: z.object({ id: z.string() }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  changes: ['projects'],
});
