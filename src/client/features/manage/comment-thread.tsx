import './comment-thread.css';
import type { CommentInThread, ModeratedComment } from '../../../shared/contract/comment-moderation.ts';
import type { Loaded } from '../../pages/load-list.ts';
import type { ListAction } from '../../staff-list/list-description.ts';
import type { DetailTools } from '../../staff-list/staff-list-props.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { actionsOf } from './comment-actions.tsx';
import { DateOf } from './date-of.tsx';
import { PostOfComment } from './post-of-comment.tsx';

const problemTexts = {
  missing: 'Comment not found. It may have been deleted.',
  failed: 'Failed to load the comment. Please try again later.',
};

interface CommentThreadProps extends DetailTools<ModeratedComment> {
  opened: Loaded<CommentInThread>;
  timeZone: string;
  /** Called before the list is asked for again. */
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** A comment between those that readers see right before and after it, with what can be done about it. */
export function CommentThread(props: CommentThreadProps) {
  const { opened, timeZone, act, expected, outcome, onDeleted, onClose } = props;
  const { data, problem } = opened;
  const comment = data && expected(data.comment);
  if (data && !comment) return null;

  // It stays open when it has left the list.
  function actHere({ run, ...action }: ListAction<ModeratedComment>, on: ModeratedComment): void {
    const runHere = async (one: ModeratedComment) => {
      const text = await run(one);
      if (action.isRemoving) await onDeleted();
      return text;
    };
    act({ ...action, isRemoving: false, run: runHere }, on);
  }

  return (
    <Dialog title="Comment in Its Thread" isOpen onClose={onClose}>
      {data ? <Thread {...data} timeZone={timeZone} /> : <Notice tone="error">{problemTexts[problem]}</Notice>}
      {outcome?.tone === 'error' && <Notice tone="error">{outcome.text}</Notice>}
      <div className="dialog-actions">
        {comment &&
          actionsOf(comment, undefined).map((action) => (
            <button
              key={action.label}
              type="button"
              className="button button-quiet"
              onClick={() => actHere(action, data.comment)}
            >
              {action.label}
            </button>
          ))}
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
