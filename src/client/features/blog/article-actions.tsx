import { Link } from '@tanstack/react-router';
import type { Article } from '../../../shared/contract/blog.ts';
import { call } from '../../api.ts';
import { DeleteDocument } from '../../documents/delete-document.tsx';

interface ArticleActionsProps {
  article: Article;
  mayEdit: boolean;
  mayDelete: boolean;
}

/** Edit and delete, for those who may. */
export function ArticleActions({ article: { id, slug, title }, mayEdit, mayDelete }: ArticleActionsProps) {
  return (
    <>
      {mayEdit && (
        <Link to="/blog/edit/$slug" params={{ slug }} className="button button-quiet button-small">
          Edit Post
        </Link>
      )}
      {mayDelete && (
        <DeleteDocument
          label="Delete Post"
          dialogTitle="Confirm Delete"
          question="Are you sure you want to delete this blog post?"
          subject={title}
          resource={`post:${id}`}
          listPath="/blog"
          onDelete={() => call('DELETE /api/v1/blog/article/{slug}/delete/', { params: { slug } })}
        />
      )}
    </>
  );
}
