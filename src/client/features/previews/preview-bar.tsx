import './preview-bar.css';

/** Above what nobody but its readers of a link can see. */
export function PreviewBar() {
  return (
    <p className="preview-page-bar" role="status">
      Preview: not published
    </p>
  );
}
