import * as z from 'zod/mini';
import { parseWellFormedJson } from '../text/well-formed-json.ts';
import { optionalText, queryNumber, textList } from './fields.ts';

export const maxProjectImages = 20;
export const maxImagesPerUpload = 5;
export const priorityMax = 100;
const urlMaxLength = 500;
const altMaxLength = 300;
export const technologyMaxLength = 50;
const technologiesMaxCount = 50;

/** A web address or nothing. */
export const webAddress = optionalText(urlMaxLength).check(
  z.refine((value) => value === '' || isWebAddress(value), 'Enter a valid URL.'),
);

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^/\\\s]\S*$/i.test(value) && URL.canParse(value);
}

/** A field that was emptied says none, which is 0. */
export const priority = z.optional(
  z.pipe(
    z.transform((value: string | number): string | number | undefined => (value === '' ? 0 : value)),
    queryNumber(0, priorityMax, `Enter a whole number from 0 to ${priorityMax}.`),
  ),
);

export const technologies = z.optional(
  textList({
    max: technologyMaxLength,
    max_count: technologiesMaxCount,
    too_many: `Enter at most ${technologiesMaxCount} technologies.`,
  }),
);

/** Images that were uploaded before, in order; a form sends the list as JSON. Those of the project stay unless given. */
export const keptImages = z.optional(
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? parseList(value) : value)),
    z
      .array(z.object({ id: z.int(), alt: optionalText(altMaxLength) }), { error: 'Enter a list of images.' })
      .check(z.maxLength(maxProjectImages, `Use at most ${maxProjectImages} images.`)),
  ),
);

function parseList(json: string): unknown {
  try {
    return parseWellFormedJson(json);
  } catch {
    return null;
  }
}

export const uploadedImages = z.optional(
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
