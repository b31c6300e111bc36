/** Plain text in the large size; blank lines separate its paragraphs. */
export function LeadText({ text }: { text: string }) {
  return (
    <div className="lead-text">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
