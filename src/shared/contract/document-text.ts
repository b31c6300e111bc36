import * as z from 'zod/mini';
import { optionalText } from './fields.ts';

type Limits = Readonly<Record<string, number>>;

/** Plain texts as they are kept. */
export function plainTexts<L extends Limits>(limits: L) {
  return fieldsOf(limits, () => z.string());
}

/** Plain texts of at most so many characters, all of which may be empty. */
export function limitedTexts<L extends Limits>(limits: L) {
  return fieldsOf(limits, optionalText);
}

/** The same, any of which may be left out. */
export function givenTexts<L extends Limits>(limits: L) {
  return fieldsOf(limits, (max) => z.optional(optionalText(max)));
}

function fieldsOf<L extends Limits, Field>(limits: L, fieldOf: (max: number) => Field): { [Name in keyof L]: Field } {
  const fields = Object.entries(limits).map(([name, max]) => [name, fieldOf(max)]);
  return Object.fromEntries(fields) as { [Name in keyof L]: Field };
}

/** One of these is what a field says that says nothing yet. */
const emptyValues = ['', null, 0, false, []];

/** What a document says that says nothing yet. @param rest of the fields that none of the usual values is one of */
export function emptyTextOf<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  rest: Partial<z.output<z.ZodMiniObject<Shape>>> = {},
): z.output<z.ZodMiniObject<Shape>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    emptyValues.find((value) => z.safeParse(field, value).success),
  ]);
  return schema.parse({ ...Object.fromEntries(fields), ...rest });
}
