import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { articlePath } from '../../../../shared/document-paths.ts';
import type { EditorDialogName } from './editor-dialogs.tsx';

interface EditorHeaderProps {
  title: string;
  isNew: boolean;
  isEditOnly: boolean;
  /** `null` while the post is not on the server. */
  slug: string | null;
  isReady: boolean;
  canSubmit: boolean;
  isSubmitting: boolean;
  onOpen: (dialog: EditorDialogName) => void;
  /** How far it is saved. */
  children: ReactNode;
}

/** Of posts that are on the server. */
const dialogs = [
  { name: 'versions', label: 'Versions' },
  { name: 'preview_links', label: 'Preview Links' },
] as const;

export function EditorHeader(props: EditorHeaderProps) {
  const { title, isNew, isEditOnly, slug, isReady, canSubmit, isSubmitting, onOpen, children } = props;
  const article = slug === null ? null : articlePath(slug);
  return (
    <header className="editor-header">
      <div className="editor-heading">
        <h1 className="editor-page-title" dir="auto">
          {title}
        </h1>
        {children}
      </div>
      <div className="editor-actions">
        <Link to="/blog" className="button button-quiet button-small">
          Back to Blog
        </Link>
        {slug !== null &&
          dialogs.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              className="button button-quiet button-small"
              disabled={!isReady}
              onClick={() => onOpen(name)}
            >
              {label}
            </button>
          ))}
        <button
          type="button"
          className="button button-quiet button-small"
          disabled={!isReady || !canSubmit}
          onClick={() => onOpen('preview')}
        >
          Preview
        </button>
        {isEditOnly && article && (
          <>
            <a href={article} target="_blank" rel="noopener" className="button button-quiet button-small">
              View Live
            </a>
            <Link to={article} className="button button-quiet button-small">
              Cancel
            </Link>
          </>
        )}
        <button type="submit" className="button button-small" disabled={!isReady || !canSubmit || isSubmitting}>
          {submitLabel(isNew, isSubmitting)}
        </button>
      </div>
    </header>
  );
}

function submitLabel(isNew: boolean, isSubmitting: boolean): string {
  if (isNew) return isSubmitting ? 'Creating...' : 'Create Post';
  return isSubmitting ? 'Updating...' : 'Update Post';
}
