import * as z from 'zod/mini';
import { formConfiguration } from '../form-config.ts';
import { nameMaxLength } from '../project-limits.ts';
import { emptyTextOf } from './document-text.ts';
import { editingEndpoints } from './editing.ts';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { flag, notAChoice, optionalText, queryChoice, queryNumber, queryText, text } from './fields.ts';
import { image } from './images.ts';
import { pageNumber, pageOf } from './paging.ts';
import {
  keptImages,
  maxImagesPerUpload,
  priority,
  technologies,
  uploadedImages,
  webAddress,
} from './project-form-fields.ts';

export const projectStatuses = ['planned', 'in_progress', 'completed', 'on_hold', 'archived'] as const;
const sortableFields = ['created_at', 'client', 'title', 'project_type', 'category'] as const;
export const projectOrderings = sortableFields.flatMap((name) => [name, `-${name}`] as const);
export const projectsPageSize = 12;
const maxPageSize = 100;
const titleMaxLength = 200;
const descriptionMaxLength = 500_000;
const shortDescriptionMaxLength = 300;
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
  /** Plain text, not HTML: the short description, or the beginning of the description. */
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
  /** Path of the image that social networks show where the project has none. */
  social_image_url: z.string(),
  updated_at: z.string(),
});

export type Project = z.infer<typeof project>;

export const projectsQuery = z.object({
  search: queryText(200),
  category: queryText(nameMaxLength),
  project_type: queryText(nameMaxLength),
  client: queryText(nameMaxLength),
  ordering: queryChoice(projectOrderings),
  page: pageNumber,
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
  reads: ['projects', 'site'],
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

/** What a project says that says nothing yet. */
export const emptyProjectText: ProjectText = emptyTextOf(projectText, { status: 'completed' });

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
  status: z.optional(z.enum(projectStatuses, { error: notAChoice })),
  priority,
  is_featured: flag,
  live: flag,
  /** Kept, or made from the title of a project that was never public, unless given. */
  slug: z.optional(optionalText(titleMaxLength)),
  image_list: keptImages,
  /** Files, added after those of the list. */
  images: uploadedImages,
});

/** What a project has to say before readers see it. */
export const publishableProject = z.omit(projectForm, { image_list: true, images: true, live: true });

export type ProjectForm = z.output<typeof projectForm>;

export const getProjectForm = defineEndpoint({
  method: 'GET',
  path: '/api/v1/projects/create',
  summary: 'Fields of the form for a new project, with what other projects use as choices',
  access: 'project.write',
  response: formConfiguration,
});

export const projectEditing = editingEndpoints({
  name: 'project',
  paths: {
    create: '/api/v1/projects/create',
    update: '/api/v1/projects/{slug}/update/',
    open: '/api/v1/projects/{slug}/update/',
  },
  summaries: {
    update:
      'Replaces a project, as GET at the same address gives it in `text`; optional fields that are left out stay. With `version`, 409 when somebody else has saved since',
    open: 'What the form opens: the text as it was written, to be changed and saved. Former slugs lead to their project',
  },
  form: projectForm.shape,
  creation: {},
  form_max_bytes: uploadMaxBytes,
  saved: { live: z.boolean() },
  text: projectText,
  shown: {
    /** Readers have seen it: its address must go on leading to it. */
    was_public: z.boolean(),
    /** Those of the text, in order. */
    images: z.array(projectImage),
  },
  changes: ['projects'],
});

export type SavedProject = CallOutput<typeof projectEditing.create>['project'];
export type EditedProject = CallOutput<typeof projectEditing.open>;

export const deleteProject = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/projects/{id}/delete',
  summary: 'Moves a project to the trash',
  audited: 'Moved a project to the trash',
  access: 'project.delete',
  params: z.object({ id: z.string() }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  changes: ['projects'],
});
