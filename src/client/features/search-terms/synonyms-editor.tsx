import { siteSections } from '../../../shared/site/site-sections.ts';
import { type OpenSectionProps, SectionEditor } from '../../sections/section-editor.tsx';

/** The owner's synonyms, edited where they stand. */
export default function SynonymsEditor(open: OpenSectionProps) {
  return <SectionEditor {...open} section={siteSections.synonyms} />;
}
