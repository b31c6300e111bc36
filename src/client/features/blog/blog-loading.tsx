/** In a file of its own: the router loads it with every page, and the list only with its own. */
export function BlogLoading() {
  return (
    <p role="status" className="checking">
      Loading blog articles...
    </p>
  );
}
