import './comment-thread.css';
import type { CommentInThread } from '../../../shared/contract/comment-moderation.ts';
import type { Loaded } from '../../pages/load-list.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DateOf } from './date-of.tsx';
import { PostOfComment } from './post-of-comment.tsx';

const problemTexts = {
  missing: 'Comment not found. It may have been deleted.',
  failed: 'Failed to load the comment. Please try again later.',
};

interface CommentThreadProps {
  opened: Loaded<CommentInThread>;
  timeZone: string;
  onClose: () => void;
}

/** A comment between those that readers see right before and after it. */
export function CommentThread({ opened: { data, problem }, timeZone, onClose }: CommentThreadProps) {
  return (
    <Dialog title="Comment in Its Thread" isOpen onClose={onClose}>
      {data ? <Thread {...data} timeZone={timeZone} /> : <Notice tone="error">{problemTexts[problem]}</Notice>}
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function Thread({ before, comment, after, timeZone }: CommentInThread & { timeZone: string }) {
  const shown = [before, comment, after].filter((each) => each !== null);
  return (
    <>
      <p className="dialog-note">
        On <PostOfComment comment={comment} />
      </p>
      <ol className="comment-thread">
        {shown.map((each) => (
          <li key={each.id} aria-current={each === comment ? 'true' : undefined}>
            <p className="comment-thread-head">
              <strong>
                <bdi>{each.name}</bdi>
              </strong>
              <DateOf time={each.created_at} timeZone={timeZone} />
            </p>
            <p className="comment-thread-words" dir="auto">
              {each.comment}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
