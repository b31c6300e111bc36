import { getRouteApi } from '@tanstack/react-router';
import { CommentList } from './comment-list.tsx';
import { DocumentList } from './document-list.tsx';
import { KindLinks } from './kind-links.tsx';
import { MediaList } from './media-list.tsx';
import { RedirectList } from './redirect-list.tsx';
import { TagList } from './tag-list.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/cms');

/** The overview of those who write and moderate: all there is of one kind, in every state. */
export function ManagePage() {
  const { user, site } = root.useLoaderData();
  const managed = route.useLoaderData();
  const shown = { actor: user, timeZone: site.time_zone };
  return (
    <div className="staff-page">
      <KindLinks search={managed.search} actor={user} />
      {'comments' in managed && <CommentList {...managed} {...shown} />}
      {'images' in managed && <MediaList {...managed} {...shown} />}
      {'tags' in managed && <TagList {...managed} />}
      {'redirects' in managed && <RedirectList {...managed} {...shown} />}
      {'documents' in managed && <DocumentList {...managed} {...shown} />}
    </div>
  );
}
