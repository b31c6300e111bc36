/** In a file of its own: the router loads it with every page, and a list only with its own. */
export function ListLoading({ text }: { text: string }) {
  return (
    <p role="status" className="checking">
      {text}
    </p>
  );
}
