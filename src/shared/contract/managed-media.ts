import * as z from 'zod/mini';
import { imageAltMaxLength, maxImageBytes } from '../image-upload.ts';
import { bulkBody } from './bulk-body.ts';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { optionalText, queryChoice, queryText, text } from './fields.ts';
import { image } from './images.ts';
import { countedPageOf, pageNumber } from './paging.ts';

/** What the uploaded file was; `unknown` for images from before that was kept. */
export const imageFormats = ['jpeg', 'png', 'gif', 'webp', 'avif', 'unknown'] as const;
const statuses = ['unused', ...imageFormats] as const;

/** An image as its library lists it. */
const managedImage = z.extend(image, {
  /** For those who cannot see it, wherever it stands without a text of its own; empty for none. */
  alt: z.string(),
  /** Empty when unknown. */
  file_name: z.string(),
  format: z.enum(imageFormats),
  is_animated: z.boolean(),
  /** All its files together. */
  byte_size: z.int(),
  /** When it was last uploaded. */
  created_at: z.string(),
  /** No document shows it, and no version has it. */
  is_unused: z.boolean(),
});

/** Where an image is. */
const imagePlace = z.object({
  kind: z.enum(['post', 'project', 'section']),
  /** Empty where whoever asks may not edit it: they learn no more than that it is there. */
  title: z.string(),
  /** Where it is edited; empty for what cannot be opened. */
  edit_path: z.string(),
  /** `version`: only a version of it has the image. */
  status: z.enum(['draft', 'scheduled', 'public', 'trash', 'version']),
  /** Texts that it has there instead of the image's. */
  own_texts: z.array(z.string()),
});

const openedImage = z.extend(managedImage, {
  /** Username; empty when unknown. */
  uploaded_by: z.string(),
  /** The files that it is kept in. */
  files: z.array(z.object({ url: z.string(), type: z.string(), width: z.int(), height: z.int(), bytes: z.int() })),
  places: z.array(imagePlace),
  /** Whether whoever asks may describe and replace it: they may edit all that shows it. */
  may_change: z.boolean(),
});

export type ManagedImage = CallOutput<typeof listManagedImages>['results'][number];
export type OpenedImage = z.infer<typeof openedImage>;
export type ImagePlace = z.infer<typeof imagePlace>;

export const listManagedImages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/media/',
  summary: 'All images, newest first. `search` looks in file names and in the texts for those who cannot see them',
  access: 'media.upload',
  query: z.object({ status: queryChoice(['all', ...statuses]), search: queryText(200), page: pageNumber }),
  response: countedPageOf(managedImage, statuses),
});

const params = z.object({ id: text(20) });
const changed = z.object({ success: z.boolean(), message: z.string() });
const ofOne = { access: 'media.change', params } as const;
/** Whatever shows it shows it anew. */
const shownAnew = {
  ...ofOne,
  response: z.extend(changed, { image: openedImage }),
  changes: ['site', 'about', 'blog', 'projects'],
} as const;

export const getManagedImage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/media/{id}/',
  summary: 'An image with its files and all places that show it',
  access: 'media.upload',
  params,
  response: z.object({ success: z.boolean(), image: openedImage }),
});

export const describeImage = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/media/{id}/',
  summary: 'Sets the text for those who cannot see an image, wherever it has none of its own',
  body: z.object({ alt: optionalText(imageAltMaxLength) }),
  audited: 'Described an image',
  ...shownAnew,
});

export const replaceImage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/media/{id}/replace/',
  summary: 'Puts another image, as a form with `image`, in all places of one',
  body: z.object({ image: z.file({ error: 'Upload an image file.' }) }),
  // Somewhat more may come in, so that the answer can say what is wrong.
  form_max_bytes: 2 * maxImageBytes,
  audited: 'Replaced an image',
  ...shownAnew,
});

export const deleteImage = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/media/{id}/',
  summary: 'Deletes an image that nothing shows and no version has',
  response: changed,
  audited: 'Deleted an image',
  ...ofOne,
});

export const changeImages = defineEndpoint({
  method: 'POST',
  path: '/api/v1/media/bulk-actions/',
  summary: 'Deletes several images; those that are in use stay, and the answer names them',
  access: 'media.change',
  body: bulkBody('image', ['delete']),
  response: z.extend(changed, { changed_count: z.int() }),
  audited: 'Deleted images',
});
