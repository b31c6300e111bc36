import * as z from 'zod/mini';
import { maxImageBytes, maxImageFiles, uploadTexts } from '../image-upload.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag } from './fields.ts';
import { image } from './images.ts';

/** Room for the lines between the files. */
const formOverheadBytes = 64 * 1024;

const uploadedFiles = z.pipe(
  z.transform((value) => (value === undefined || Array.isArray(value) ? value : [value])),
  z
    .array(z.file({ error: 'Upload an image file.' }), { error: 'This field is required.' })
    .check(z.maxLength(maxImageFiles, uploadTexts.tooMany)),
);

export const getMediaFile = defineEndpoint({
  method: 'GET',
  path: '/media/{key}/{name}',
  summary: 'One of our own images in one size and format, as public as what shows it',
  access: 'public',
  params: z.object({ key: z.string(), name: z.string() }),
  response: { content_types: ['image/webp', 'image/avif'], caching: 'for_good', may_be_embedded: true },
});

export const uploadImages = defineEndpoint({
  method: 'POST',
  path: '/api/v1/media/',
  summary:
    'Stores up to five images of at most 5 MB each, as a form with `images`. What nothing uses is removed after a day, unless `keep` is true',
  access: 'media.upload',
  body: z.object({
    images: uploadedFiles,
    /** They stay until somebody removes them, also while nothing uses them. */
    keep: flag,
  }),
  // One more than allowed may come in, so that the answer can say what is wrong.
  form_max_bytes: (maxImageFiles + 1) * maxImageBytes + formOverheadBytes,
  response: z.object({ success: z.boolean(), images: z.array(image) }),
  status: 201,
});
