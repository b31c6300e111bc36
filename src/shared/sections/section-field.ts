import type * as z from 'zod/mini';

/*
 * How the fields of sections are asked for: their labels, and what they are written in. What may stand in them says the
 * schema of their section.
 */

export interface Presentation {
  label: string;
  /** One line of text unless given. `suggestion` is one of its choices, which are searched. */
  widget?: 'text' | 'email' | 'url' | 'date' | 'textarea' | 'checkbox' | 'choice' | 'suggestion' | 'lines';
  hint?: string;
  choices?: Readonly<Record<string, string>>;
  /** The schema asks for it only sometimes. */
  required?: true;
  /** Shown as it is counted: the characters that it needs. */
  min_length?: number;
}

export interface SectionField extends Required<Pick<Presentation, 'label' | 'widget'>> {
  name: string;
  required: boolean;
  hint: string;
  choices: readonly { value: string; label: string }[];
  min_length: number | null;
}

export type PresentationsOf<Schema extends z.ZodMiniObject, Besides extends string = never> = Readonly<
  Record<Exclude<keyof Schema['shape'] & string, Besides>, Presentation>
>;

export function fieldsOf(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  presentations: Readonly<Record<string, Presentation>>,
): SectionField[] {
  return Object.entries(presentations).map(([name, presentation]) => {
    const { label, widget = 'text', hint = '', choices = {}, required, min_length = null } = presentation;
    return {
      ...{ name, label, widget, hint, min_length },
      choices: Object.entries(choices).map(([value, word]) => ({ value, label: word })),
      required: required ?? !mayBeEmpty(shape[name], widget),
    };
  });
}

/** What has choices always has one of them. */
function mayBeEmpty(schema: z.ZodMiniType | undefined, widget: SectionField['widget']): boolean {
  if (widget === 'checkbox' || widget === 'choice') return true;
  return schema?.safeParse(widget === 'lines' ? [] : '').success ?? true;
}
