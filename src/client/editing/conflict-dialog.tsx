import './wide-dialog.css';
import './conflict-dialog.css';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { reasonOf } from '../../shared/contract/errors.ts';
import { formatMoment } from '../../shared/text/format-date.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { copyRichText } from './copy-rich-text.ts';
import { readableLines } from './readable-text.ts';
import { type ComparedText, TextComparison } from './text-comparison.tsx';

interface ConflictProps {
  /** `conflict`: somebody saved while this was written. `reload`: an earlier visit left a text that was never saved. */
  reason: 'conflict' | 'reload';
  /** What the document is called in a sentence, e.g. 'post'. */
  documentName: string;
  /** IANA name of the site's time zone. */
  timeZone: string;
  mine: ComparedText;
  theirs: ComparedText & {
    /** ISO time in UTC. */
    saved_at: string;
    /** Empty when unknown. */
    author: string;
  };
  /** Closing is the caller's; an error is shown, and the dialog stays. */
  onKeepMine: () => void | Promise<void>;
  onTakeTheirs: () => void | Promise<void>;
}

interface ConflictDialogProps extends ConflictProps {
  isOpen: boolean;
  /** Decides nothing. */
  onClose: () => void;
}

/** Two texts of a document of which one has to give way: nothing is lost, and nothing decided without being asked. */
export function ConflictDialog({ isOpen, onClose, ...conflict }: ConflictDialogProps) {
  const title =
    conflict.reason === 'conflict'
      ? `Somebody else has saved this ${conflict.documentName}`
      : 'This browser has text that was not saved';
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} className="dialog-wide conflict-dialog">
      {isOpen && <Conflict {...conflict} />}
    </Dialog>
  );
}

type Message = { tone: 'success' | 'error'; text: string };

function Conflict({ reason, documentName, timeZone, mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const [isSideBySide, setIsSideBySide] = useState(true);
  const [isPending, setIsPending] = useState(false);
  const [message, setMessage] = useState<Message | null>(null);
  const saved = `${theirs.author && `by ${theirs.author} `}on ${formatMoment(theirs.saved_at, timeZone)}`;

  async function decide(action: () => void | Promise<void>): Promise<void> {
    setIsPending(true);
    setMessage(null);
    try {
      await action();
    } catch (error) {
      setMessage({ tone: 'error', text: reasonOf(error) });
    } finally {
      setIsPending(false);
    }
  }

  async function copy(): Promise<void> {
    const isCopied = await copyRichText(...forClipboard(mine));
    setMessage(
      isCopied
        ? { tone: 'success', text: 'Your text has been copied.' }
        : { tone: 'error', text: 'Your browser does not let us copy. Select your text below and copy it.' },
    );
  }

  return (
    <>
      <p>
        {reason === 'conflict'
          ? `The other text was saved ${saved}, perhaps in another window. Yours was begun before that and is not saved yet.`
          : `Your text was left here by an earlier visit. The other text was saved ${saved}.`}{' '}
        Nothing changes until you choose.
      </p>
      <div className="conflict-view">
        <button type="button" aria-pressed={isSideBySide} onClick={() => setIsSideBySide(true)}>
          Both texts
        </button>
        <button type="button" aria-pressed={!isSideBySide} onClick={() => setIsSideBySide(false)}>
          Differences
        </button>
      </div>
      {isSideBySide ? (
        <div className="conflict-texts">
          <WholeText name="Your text" text={mine} />
          <WholeText name="The other text" text={theirs} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="conflict-differences" aria-label="Differences" tabIndex={0}>
          <TextComparison
            before={theirs}
            after={mine}
            removedLabel="Only in the other text"
            addedLabel="Only in your text"
          />
        </section>
      )}
      <ul className="conflict-choices">
        <Choice label="Keep my text" isPending={isPending} onChoose={() => decide(onKeepMine)}>
          Your text is saved over the other one, which stays among the versions of this {documentName}.
        </Choice>
        <Choice label="Use the other text" isPending={isPending} onChoose={() => decide(onTakeTheirs)}>
          The other text comes into the editor. Yours is put among the versions before.
        </Choice>
        <Choice label="Copy my text" isPending={isPending} onChoose={copy}>
          Your text goes to the clipboard, and this question stays.
        </Choice>
      </ul>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
    </>
  );
}

function WholeText({ name, text: { title, content, tags, details = [] } }: { name: string; text: ComparedText }) {
  const id = useId();
  const lines = useMemo(() => readableLines(content), [content]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="conflict-text" aria-labelledby={id} tabIndex={0}>
      <h3 id={id} className="comparison-part">
        {name}
      </h3>
      {title !== undefined && (
        <p className="conflict-title" dir="auto">
          {title || 'No title'}
        </p>
      )}
      {tags && <p className="diff-note">{tags.length > 0 ? tags.join(', ') : 'No tags'}</p>}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
        <p key={index} className="conflict-line" dir="auto">
          {line}
        </p>
      ))}
      {details
        .filter(({ text }) => text !== '')
        .map((detail) => (
          <p key={detail.id ?? detail.name} className="conflict-line" dir="auto">
            <span className="diff-note">{detail.name}:</span> {detail.text}
          </p>
        ))}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  children: ReactNode;
  isPending: boolean;
  onChoose: () => Promise<void>;
}

function Choice({ label, children, isPending, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <li>
      <PendingButton
        type="button"
        className="button button-quiet"
        aria-describedby={id}
        isPending={isPending}
        onClick={() => void onChoose()}
      >
        {label}
      </PendingButton>
      <p id={id} className="dialog-note">
        {children}
      </p>
    </li>
  );
}

/** As HTML and as plain text. */
function forClipboard({ title, content, details = [] }: ComparedText): [string, string] {
  if (title === undefined) {
    const lines = details.filter(({ text }) => text !== '').map(({ name, text }) => `${name}: ${text}`);
    const list = lines.map((line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      return paragraph.outerHTML;
    });
    return [list.join(''), lines.join('\n')];
  }
  const heading = document.createElement('h1');
  heading.textContent = title;
  return [`${heading.outerHTML}${content}`, [title, ...readableLines(content)].join('\n\n')];
}
