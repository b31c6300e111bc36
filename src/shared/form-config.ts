import * as z from 'zod/mini';

const widgets = [
  'text',
  'email',
  'url',
  'number',
  'textarea',
  'rich_text',
  'select',
  'combobox',
  'tags',
  'checkbox',
  'images',
  'captcha',
  'honeypot',
] as const;

/** What a browser needs to know of a form's field. The limits are those of the schema that checks the answer. */
const formField = z.object({
  /** The key of its value in the body. A captcha sends two: its key in `{name}_0` and the answer in `{name}_1`. */
  name: z.string(),
  label: z.string(),
  /**
   * `combobox`: a text with suggestions; `tags`: several texts, sent as a list or separated by commas; `rich_text`: HTML;
   * `honeypot`: not shown to people, who leave it empty.
   */
  widget: z.enum(widgets),
  required: z.boolean(),
  /** Empty when there is none. */
  help_text: z.string(),
  /** Characters; `null` when there is no such limit. */
  max_length: z.nullable(z.int()),
  min_length: z.nullable(z.int()),
  /** The only values there are of a select, suggestions of a combobox; otherwise empty. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What the field of a new document holds; nothing when it is missing. */
  initial: z.optional(z.string()),
  /** What browsers may fill in by themselves: a value of HTML's `autocomplete`. */
  autocomplete: z.string(),
  /** The least and the most that a number may be. */
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** What files are taken: a value of HTML's `accept`. */
  accept: z.optional(z.string()),
  multiple: z.optional(z.boolean()),
  /** Bytes of each file. */
  max_size: z.optional(z.int()),
  /** Files in all. */
  max_count: z.optional(z.int()),
  captcha_key: z.optional(z.string()),
  /** A `data:` address of a PNG. */
  captcha_image: z.optional(z.string()),
  /** Asks for another answer that is right as well, for whom the image is no use. */
  captcha_question: z.optional(z.string()),
});

export const formConfiguration = z.object({ fields: z.array(formField) });

export type FormField = z.infer<typeof formField>;
export type FormConfiguration = z.infer<typeof formConfiguration>;
type Widget = FormField['widget'];

/** What the schema does not say of a field. */
interface Presentation
  extends Pick<FormField, 'initial' | 'min' | 'max' | 'accept' | 'multiple' | 'max_size' | 'max_count'> {
  label: string;
  help_text?: string;
  /** Follows from the schema unless given. */
  widget?: Widget;
  autocomplete?: string;
  /** Labels of the choices by value; a choice without one shows its value. */
  choice_labels?: Readonly<Record<string, string>>;
  /** Suggestions, where the schema takes others as well. */
  choices?: readonly string[];
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * The fields of a form, in the order of `presentations`, with the limits of the schema that its answers are checked by.
 * Fields that are not presented are left out.
 */
export function formFields<S extends Shape>(
  schema: z.ZodMiniObject<S>,
  presentations: Partial<Record<keyof S & string, Presentation>>,
): FormField[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries<Presentation | undefined>(presentations).flatMap(([name, presentation]) => {
    if (presentation === undefined) return [];
    // Also what turns a missing value into another one takes it: JSON Schema would not say so.
    const mayBeMissing = schema.shape[name]?.safeParse(undefined).success ?? true;
    return fieldOf(name, properties[name] as JsonSchema, !mayBeMissing, presentation);
  });
}

type JsonSchema = Exclude<NonNullable<z.core.JSONSchema.BaseSchema['properties']>[string], boolean>;

function fieldOf(name: string, schema: JsonSchema, mustBeSent: boolean, presentation: Presentation): FormField {
  const {
    label,
    help_text = '',
    autocomplete = 'off',
    choice_labels = {},
    widget,
    choices: suggested,
    ...limits
  } = presentation;
  const onlyChoices = (schema.enum ?? []).map(String);
  const choices = suggested ?? onlyChoices;
  return {
    name,
    label,
    widget: widget ?? widgetOf(schema),
    // A text that may be empty need not be filled in, although it has to be sent.
    required: mustBeSent && (schema.type !== 'string' || onlyChoices.length > 0 || (schema.minLength ?? 0) > 0),
    help_text,
    max_length: schema.maxLength ?? null,
    min_length: schema.minLength ?? null,
    choices: choices.map((value) => ({ value, label: choice_labels[value] ?? value })),
    autocomplete,
    ...limits,
  };
}

function widgetOf(schema: JsonSchema): Widget {
  if (schema.enum) return 'select';
  return schema.format === 'email' ? 'email' : 'text';
}
