import { fieldsOf, type PresentationsOf, type SectionField } from '../sections/section-field.ts';
import { cornerLabels, densityLabels, givenLook, markLabels } from './look.ts';
import { typefaceNames, typefaces } from './typefaces.ts';

const presentations: PresentationsOf<typeof givenLook, 'mark_id'> = {
  hue: { label: 'Hue of the accent', hint: 'A number from 0 to 359.' },
  typefaces: {
    label: 'Typefaces',
    widget: 'choice',
    choices: Object.fromEntries(typefaceNames.map((name) => [name, typefaces[name].label])),
  },
  corners: { label: 'Corners', widget: 'choice', choices: cornerLabels },
  density: { label: 'Density', widget: 'choice', choices: densityLabels },
  mark: { label: 'Mark', widget: 'choice', choices: markLabels },
  mark_letters: { label: 'Letters of the mark' },
};

/** As versions name them. */
export function lookFields(): SectionField[] {
  return fieldsOf(givenLook.shape, presentations);
}
