import { paragraphsOf } from '../../shared/text/paragraphs.ts';

/** Plain text in the large size. */
export function LeadText({ text }: { text: string }) {
  return (
    <div className="lead-text">
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
