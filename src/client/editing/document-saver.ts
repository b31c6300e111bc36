import { ApiError } from '../../shared/contract/errors.ts';
import { randomId } from '../ui/random-id.ts';
import { type EditedText, isSameText } from './editing-text.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { isWaiting, phaseOf, type SaveAttempt, type SavedDocument, type SaveState } from './save-state.ts';

/** How long after the last change it is saved. */
const autosaveDelayMs = 2_000;
/** How much of what is typed a crash may cost at most. */
const journalDelayMs = 300;
const longestRetryMs = 30_000;
/** As many as a call takes. */
const maxUnconfirmed = 50;
const conflictText = 'Somebody else has saved since you opened this.';

interface SaverOptions<Text extends EditedText, Saved extends SavedDocument> {
  user_id: string;
  kind: string;
  session: string;
  creation_key: string;
  /** `null` for a new one. */
  document: SavedDocument | null;
  /** Attempts of an earlier opening that may have arrived. */
  unconfirmed?: readonly string[];
  /** The text as the server has it. */
  saved_text: Text;
  readText(): Text;
  /** Whether the server would take it. */
  isComplete(text: Text): boolean;
  /** `null`: it is saved only when somebody asks for it; until then the browser keeps it. */
  autosave: ((text: Text, attempt: SaveAttempt) => Promise<Saved>) | null;
  onSaved(saved: Saved): void;
  journal: Journal;
  now(): Date;
}

/**
 * Brings what is written to the server, one save at a time, and keeps in the browser what is not there yet. It only ever
 * reads the text: no answer is written back into it.
 */
export class DocumentSaver<Text extends EditedText, Saved extends SavedDocument> {
  readonly #options: SaverOptions<Text, Saved>;
  readonly #listeners = new Set<() => void>();
  #state: SaveState;
  #version: number | null;
  /** `null`: nothing of it is on the server. */
  #savedText: Text | null;
  #creationKey: string;
  #unconfirmed: string[];
  #autosaveTimer: ReturnType<typeof setTimeout> | undefined;
  #journalTimer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<unknown> | null = null;
  #isSubmitting = false;
  #failures = 0;
  /** What was sent last and has failed. */
  #failedText: Text | null = null;
  /** What the editor held when it went. */
  #lastText: Text | null = null;

  constructor(options: SaverOptions<Text, Saved>) {
    this.#options = options;
    this.#version = options.document?.version ?? null;
    this.#savedText = options.saved_text;
    this.#creationKey = options.creation_key;
    this.#unconfirmed = [...(options.unconfirmed ?? [])];
    this.#state = {
      phase: 'clean',
      saved_at: options.document?.saved_at ?? null,
      message: null,
      errors: {},
      is_journal_broken: false,
      document_id: options.document?.id ?? null,
    };
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SaveState => this.#state;

  #set(change: Partial<SaveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #readText(): Text {
    return this.#lastText ?? this.#options.readText();
  }

  /** Whether there is something that the server does not have. What has been closed is left to the journal. */
  isDirty(): boolean {
    return this.#lastText === null && !isSameText(this.#readText(), this.#savedText);
  }

  /** To be called after every change of the text. Cheap: the text itself is read later. */
  changed(): void {
    if (this.#lastText) return;
    this.#journalTimer ??= setTimeout(() => void this.writeJournal(), journalDelayMs);
    if (!isWaiting(this.#state.phase)) {
      // Told once: whoever shows it is drawn anew, and there is a change with every key.
      const isTold = this.#state.phase === 'saving' || this.#state.phase === 'unsaved';
      if (!isTold) this.#set({ phase: 'unsaved', message: null, errors: {} });
      this.#schedule(autosaveDelayMs);
    }
  }

  #schedule(delay: number): void {
    if (!this.#options.autosave) return;
    clearTimeout(this.#autosaveTimer);
    this.#autosaveTimer = setTimeout(() => void this.#autosave(), delay);
  }

  /**
   * Keeps the present text in this browser, or nothing when the server has it all. Safe to call at any time; it begins
   * at once, for the page may be going.
   */
  async writeJournal(): Promise<void> {
    clearTimeout(this.#journalTimer);
    this.#journalTimer = undefined;
    const { journal, user_id, kind, session, now } = this.#options;
    const text = this.#readText();
    try {
      if (isSameText(text, this.#savedText)) await journal.remove(session);
      else {
        await journal.put({
          session,
          user_id,
          kind,
          creation_key: this.#creationKey,
          document_id: this.#state.document_id,
          version: this.#version,
          unconfirmed: this.#unconfirmed,
          text,
          changed_at: now().toISOString(),
        });
      }
      if (this.#state.is_journal_broken) this.#set({ is_journal_broken: false });
      if (!this.#options.autosave) this.#settle();
    } catch {
      if (!this.#state.is_journal_broken) this.#set({ is_journal_broken: true });
    }
  }

  /** Where nothing is saved by itself, the text may have come back to what the server has. */
  #settle(): void {
    if (this.#state.phase === 'unsaved' && !this.isDirty()) this.#set({ phase: 'clean' });
  }

  async #autosave(): Promise<void> {
    clearTimeout(this.#autosaveTimer);
    const { autosave } = this.#options;
    if (!autosave || this.#lastText || this.#running || this.#isSubmitting || isWaiting(this.#state.phase)) return;
    const text = this.#readText();
    if (isSameText(text, this.#savedText)) return this.#set({ phase: 'clean', message: null, errors: {} });
    if (!this.#options.isComplete(text)) return this.#set({ phase: 'incomplete' });
    await this.#send(text, (attempt) => autosave(text, attempt)).catch(() => undefined);
    this.#continue();
  }

  /** After a save: what was typed during it is next. */
  #continue(): void {
    if (this.#lastText || isWaiting(this.#state.phase)) return;
    if (this.#state.phase === 'clean') {
      if (!this.isDirty()) return;
      this.#set({ phase: 'unsaved' });
      this.#schedule(autosaveDelayMs);
    } else if (this.#state.phase === 'failed' || this.#state.phase === 'unreachable') {
      this.#schedule(Math.min(autosaveDelayMs * 2 ** (this.#failures - 1), longestRetryMs));
    } else if (this.#state.phase === 'refused' && !isSameText(this.#readText(), this.#failedText)) {
      // What was wrong may have been put right while the answer was on its way.
      this.#schedule(autosaveDelayMs);
    }
  }

  /**
   * Saves because somebody asked for it, after what is on its way has arrived. Nothing else is saved meanwhile.
   * @throws ApiError
   */
  async submit(save: (text: Text, attempt: SaveAttempt) => Promise<Saved>): Promise<Saved> {
    this.#isSubmitting = true;
    clearTimeout(this.#autosaveTimer);
    try {
      await this.#running?.catch(() => undefined);
      if (this.#state.phase === 'conflict') throw new ApiError(409, conflictText, { code: 'stale_version' });
      const text = this.#readText();
      return await this.#send(text, (attempt) => save(text, attempt));
    } finally {
      this.#isSubmitting = false;
      this.#continue();
    }
  }

  #send(text: Text, save: (attempt: SaveAttempt) => Promise<Saved>): Promise<Saved> {
    const running = this.#sendNow(text, save);
    this.#running = running;
    return running;
  }

  async #sendNow(text: Text, save: (attempt: SaveAttempt) => Promise<Saved>): Promise<Saved> {
    const earlier = this.#unconfirmed.slice(-maxUnconfirmed);
    const attempt = {
      save_id: randomId(),
      session: this.#options.session,
      user_id: this.#options.user_id,
      creation_key: this.#creationKey,
      document_id: this.#state.document_id,
      version: this.#version,
      unconfirmed: earlier,
    };
    this.#set({ phase: 'saving', message: null, errors: {} });
    // In the journal before it is sent: after a crash it must be known that it may have arrived.
    this.#unconfirmed = [...earlier, attempt.save_id];
    await Promise.race([this.writeJournal(), new Promise((resolve) => setTimeout(resolve, journalDelayMs))]);
    try {
      const saved = await save(attempt);
      this.#arrived(saved, text);
      return saved;
    } catch (error) {
      this.#failedText = text;
      this.#failed(error, earlier);
      // It was decided about while the refusal was on its way: this text is made from another version by now.
      if (this.#state.phase === 'conflict' && this.#version !== attempt.version) {
        this.#set({ phase: 'unsaved', message: null });
        this.#schedule(0);
      }
      throw error;
    } finally {
      this.#running = null;
    }
  }

  #arrived(saved: Saved, text: Text): void {
    // An answer that names no other version confirms nothing.
    if (saved.version !== this.#version) this.#unconfirmed = [];
    this.#version = saved.version;
    this.#savedText = text;
    this.#failures = 0;
    this.#set({ phase: 'clean', saved_at: saved.saved_at, document_id: saved.id });
    void this.writeJournal();
    if (!this.#lastText) this.#options.onSaved(saved);
  }

  #failed(error: unknown, earlier: string[]): void {
    const { status, message, errors, code } = error instanceof ApiError ? error : new ApiError(0);
    // An answer below 500 says that it was not saved; without one it may have been.
    if (status >= 400 && status < 500) this.#unconfirmed = earlier;
    this.#failures += 1;
    this.#set({ phase: phaseOf(status, code), message, errors: errors ?? {} });
  }

  /** Tries again now: somebody has signed in, the document or the network is back, or a button says so. */
  retry(): void {
    const { phase } = this.#state;
    if (phase === 'signed_out' || phase === 'gone') this.#set({ phase: 'unsaved' });
    if (!isWaiting(this.#state.phase) && this.#state.phase !== 'clean') void this.#autosave();
  }

  /** Somebody has signed in elsewhere in this browser. A text is not for anybody but its writer. */
  signedIn(user_id: string): void {
    if (user_id === this.#options.user_id) this.retry();
    else void this.close();
  }

  /** Somebody has saved since, and this text is to stand all the same: it is saved over theirs. */
  keepMine(theirs: SavedDocument): void {
    this.#version = theirs.version;
    // The server has theirs now, whatever it had before.
    this.#savedText = null;
    this.#unconfirmed = [];
    this.#set({ phase: 'unsaved', message: null, document_id: theirs.id });
    void this.#autosave();
  }

  /** The editor shows what the server has now: `text`, as it reads itself. */
  takeTheirs(theirs: SavedDocument, text: Text): void {
    this.#version = theirs.version;
    this.#unconfirmed = [];
    this.#savedText = text;
    this.#set({ phase: 'clean', message: null, errors: {}, saved_at: theirs.saved_at, document_id: theirs.id });
    void this.writeJournal();
  }

  /** Goes on with what an earlier opening has begun: it may have created or saved the document already. */
  resume({ creation_key, unconfirmed }: Pick<JournalEntry, 'creation_key' | 'unconfirmed'>): void {
    this.#creationKey = creation_key;
    this.#unconfirmed = [...this.#unconfirmed, ...unconfirmed];
  }

  /** The document has been deleted: the text becomes a new one. */
  startAnew(): void {
    this.#creationKey = randomId();
    this.#version = null;
    this.#savedText = null;
    this.#unconfirmed = [];
    this.#set({ phase: 'unsaved', message: null, document_id: null });
    void this.#autosave();
  }

  /**
   * The editor goes, and can still be read: its text is kept in the journal until the save under way has arrived.
   * Nothing else is saved.
   */
  close(): Promise<void> {
    this.#lastText = this.#readText();
    clearTimeout(this.#autosaveTimer);
    return this.writeJournal();
  }
}
