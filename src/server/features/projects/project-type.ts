import { validationError } from '../../../shared/contract/errors.ts';
import { maxProjectImages } from '../../../shared/contract/project-form-fields.ts';
import {
  emptyProjectText,
  type ProjectForm,
  type ProjectText,
  projectText,
  publishableProject,
  type SavedProject,
} from '../../../shared/contract/projects.ts';
import type { WrittenType } from '../documents/document-type.ts';
import { nameKey } from '../documents/sort-key.ts';
import { findImages } from '../media/media.queries.ts';
import { showImages } from './present-project.ts';
import { findGallery, replaceGallery } from './project-images.queries.ts';

export const projectType: WrittenType<ProjectText, ProjectForm, SavedProject> = {
  kind: 'project',
  table: 'projects',
  number: 2,
  index: 'document_words',
  columns: { is_live: 'is_live', live_from: null, public_since: 'first_live_at' },
  nameless_slug: 'project',
  live_word: 'live',
  texts: {
    name: 'Project',
    missing: 'Project not found',
    missing_to_edit: 'Project not found',
    not_in_trash: 'Project not found. It is not in the trash any more.',
    title_taken: 'A project with this title already exists. Please choose a different title.',
    slug_taken: 'Another project has this address. Please choose a different one.',
    stale_version: 'Somebody else has saved this project since you opened it.',
  },
  text: projectText,
  empty_text: emptyProjectText,
  publishable: publishableProject,
  labels: 'technologies',
  html: 'description',
  html_missing: 'This field is required.',
  renamed: {},
  parts: {
    fields: ['images'],
    find: async (db, id) => ({ images: await findGallery(db, id) }),
    replace: (trx, id, { images }) => replaceGallery(trx, id, images),
  },
  images: {
    files: 'images',
    of: ({ images }) => images.map(({ id }) => id),
    textsOf: ({ images }, media_id) => images.flatMap(({ id, alt }) => (id === media_id && alt ? alt : [])),

    /** Each image once, where it comes first. */
    async add(trx, text, uploaded) {
      const byId = new Map<number, ProjectText['images'][number]>();
      const stored = await findImages(trx, uploaded);
      for (const image of [...text.images, ...uploaded.map((id) => ({ id, alt: stored.get(id)?.alt ?? '' }))]) {
        if (!byId.has(image.id)) byId.set(image.id, image);
      }
      if (byId.size > maxProjectImages) throw validationError({ images: [`Use at most ${maxProjectImages} images.`] });
      const known = await findImages(trx, [...byId.keys()]);
      if (known.size < byId.size) {
        throw validationError({ images: ['An image is no longer there. Please upload it again.'] });
      }
      return { ...text, images: [...byId.values()] };
    },

    show: async (db, { images }) => ({ images: await showImages(db, images) }),
  },
  searched: ({ technologies, client, category, short_description }) => ({
    labels: [...technologies, client, category],
    summary: short_description,
  }),
  kept_columns: [],
  derived: (text, { excerpt }) => ({
    category_key: nameKey(text.category),
    project_type_key: nameKey(text.project_type),
    client_key: nameKey(text.client),
    excerpt: text.short_description || excerpt,
  }),
  has_working_copies: false,
  read: ({ live, images, image_list, ...text }) => ({
    text: { ...text, images: image_list },
    is_live: live,
    files: images,
  }),
  present: ({ is_live: live, ...saved }) => ({ ...saved, live }),
};
