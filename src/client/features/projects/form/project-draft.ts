import type { EndpointOf } from '../../../../shared/contract/api.ts';
import type { CallInput } from '../../../../shared/contract/endpoint.ts';
import type { Image } from '../../../../shared/contract/images.ts';
import type { EditedProject, ProjectText } from '../../../../shared/contract/projects.ts';
import type { FormField } from '../../../../shared/form-config.ts';
import { splitTags } from '../../../../shared/text/split-tags.ts';
import { chosenSlug } from '../../../editing/chosen-slug.ts';
import type { ComparedText } from '../../../editing/text-comparison.tsx';
import type { ListedImage } from '../../../images/image-list.ts';

/** What is written in the form. A type, so that it fits what the journal keeps. */
export type ProjectDraft = {
  /** HTML */
  readonly description: string;
  /** What stands in all other fields, by name: numbers as typed, lists with commas, `true` or `false`. */
  readonly values: Readonly<Record<string, string>>;
  readonly images: readonly ListedImage[];
};

export function emptyDraft(fields: readonly FormField[]): ProjectDraft {
  const plain = fields.filter(({ widget }) => widget !== 'rich_text' && widget !== 'images');
  const values = plain.map(({ name, widget, initial }) => [name, initial ?? (widget === 'checkbox' ? 'false' : '')]);
  return { description: '', values: Object.fromEntries(values), images: [] };
}

export function draftOf({ text, images, live, was_public }: EditedProject): ProjectDraft {
  return draftOfText(text, { images, live, was_public });
}

interface Surroundings {
  /** Those that the text may name. */
  images: readonly Image[];
  live: boolean;
  was_public: boolean;
}

/** A version or saved text as the form shows it. Whatever the text has is kept, also where the form has no field for it. */
export function draftOfText(text: ProjectText, { images, live, was_public }: Surroundings): ProjectDraft {
  const { description, images: listed, ...others } = text;
  const slug = was_public ? text.slug : chosenSlug(text.title, text.slug);
  const values = Object.entries({ ...others, slug, live }).map(([name, value]) => [name, fieldTextOf(value)]);
  return {
    description,
    values: Object.fromEntries(values),
    images: listed.flatMap(({ id, alt }) => {
      const image = images.find((one) => one.id === id);
      return image ? [{ ...image, alt, is_decorative: alt === '' }] : [];
    }),
  };
}

type ProjectFields = CallInput<EndpointOf<'POST /api/v1/projects/create'>>['body'];

/** As the calls that save take it. Which fields there are is known from the form's configuration only. */
export function bodyOf({ description, values: { status, ...others }, images }: ProjectDraft) {
  const body = {
    ...others,
    // An empty text is none of its choices.
    ...(status && { status }),
    description,
    image_list: images.map(({ id, alt, is_decorative }) => ({ id, alt: is_decorative ? '' : alt.trim() })),
  };
  return body as typeof body & ProjectFields;
}

/** As versions have it. @param like says what each field is */
export function textOf({ description, values, images }: ProjectDraft, like: ProjectText): ProjectText {
  const { description: _description, images: _images, ...others } = like;
  const texts = Object.entries(others).map(([name, former]) => [name, readAs(former, values[name] ?? '')]);
  const { image_list } = bodyOf({ description, values, images });
  return { ...like, ...Object.fromEntries(texts), description, images: image_list };
}

type FieldValue = string | number | boolean | readonly string[];

function fieldTextOf(value: FieldValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function readAs(former: FieldValue, text: string): FieldValue {
  if (typeof former === 'number') return Number(text) || 0;
  if (typeof former === 'boolean') return text === 'true';
  return Array.isArray(former) ? splitTags(text) : text;
}

/** What dialogs compare. @param fields for their labels */
export function comparedOf({ description, values, images }: ProjectDraft, fields: readonly FormField[]): ComparedText {
  const plain = fields.filter(({ name, widget }) => name !== 'title' && widget !== 'rich_text' && widget !== 'images');
  const details = plain.map((field) => ({ name: field.label, text: shownText(field, values[field.name] ?? '') }));
  const pictures = images.map(({ id, alt, is_decorative }) => (is_decorative || alt === '' ? `Image ${id}` : alt));
  return {
    title: values['title'] ?? '',
    content: description,
    details: [...details, { name: 'Images', text: pictures.join(', ') }],
  };
}

function shownText({ widget, choices }: FormField, value: string): string {
  if (widget === 'checkbox') return value === 'true' ? 'Yes' : 'No';
  if (widget === 'tags') return splitTags(value).join(', ');
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
