import { useNavigate } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import { ApiError, reasonOf } from '../../shared/contract/errors.ts';
import { useReload } from '../pages/use-reload.ts';
import { publish } from '../tab-sync.ts';
import type { Expectation } from './expected-rows.ts';
import type { ListAction, ListPage, ListQuestion, ListRow, PartialOutcome } from './list-description.ts';
import { type ListPlace, linkTo } from './list-place.ts';

export interface Outcome {
  text: string;
  problems?: PartialOutcome['problems'];
  tone: 'success' | 'error';
  /** What everybody sees in the rows is said to those who cannot see them. */
  isSeen: boolean;
  /** Its rows are still there for a moment, with the focus. */
  areRowsGoing: boolean;
}

/** An action with what it is for. */
interface Task<Row> {
  label: string;
  rows: readonly Row[];
  isRemoving: boolean;
  question: ListQuestion | null;
  expectation: Expectation<Row> | null;
  run: () => Promise<string | PartialOutcome>;
  onDone: () => void;
}

export interface Pending {
  label: string;
  rows: readonly ListRow[];
}

/** Whether just that is being done to just these. */
export function isUnderWay(pending: Pending | null, label: string, rows: readonly ListRow[]): boolean {
  const idsOf = (some: readonly ListRow[]) => some.map(({ id }) => id).join();
  return pending?.label === label && idsOf(pending.rows) === idsOf(rows);
}

interface Options<Row> {
  /** One row in a sentence. */
  noun: string;
  place: ListPlace;
  /** `null` when it cannot be had. */
  page: ListPage<Row> | null;
}

/**
 * Does what can be done with rows: asks where that is wanted, shows at once what is expected of it, brings the list up to
 * date, and says how it went.
 */
export function useListActions<Row extends ListRow>({ noun, place, page }: Options<Row>) {
  const [asked, setAsked] = useState<Task<Row> | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [pending, setPending] = useState<Pending | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [expectations, setExpectations] = useState<readonly Expectation<Row>[]>([]);
  const navigate = useNavigate();
  const reload = useReload(place.routeId);

  async function perform(task: Task<Row>): Promise<void> {
    const { rows, isRemoving, question, expectation, run, onDone } = task;
    const done = await run().catch(async (error) => {
      // Where it is loaded anew, the page leads to sign-in and back.
      if (error instanceof ApiError && error.status === 401) await reload();
      throw error;
    });
    const { text, problems } = typeof done === 'string' ? { text: done, problems: [] } : done;
    for (const { id } of rows) publish({ type: 'content_updated', resource: `${noun}:${id}` });
    const isPageEmpty =
      isRemoving && problems.length === 0 && page !== null && rows.length === page.results.length && page.page > 1;
    if (isPageEmpty) await navigate({ ...linkTo(place, { ...place.search, page: page.page - 1 }), replace: true });
    await reload();
    // Something else may be asked by now.
    setAsked((other) => (other === task ? null : other));
    if (text)
      setOutcome({
        text,
        problems,
        tone: problems.length > 0 ? 'error' : 'success',
        isSeen: expectation !== null && question === null,
        areRowsGoing: isRemoving && expectation === null,
      });
    onDone();
  }

  async function performAtOnce(task: Task<Row>): Promise<void> {
    const { expectation } = task;
    if (expectation) setExpectations((all) => [...all, expectation]);
    else setPending(task);
    try {
      await perform(task);
    } catch (error) {
      setOutcome({
        text: reasonOf(error, task.question?.failureText),
        tone: 'error',
        isSeen: false,
        areRowsGoing: false,
      });
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) await reload();
    } finally {
      // Not before the router shows what it has loaded, which it does in a transition.
      if (expectation) startTransition(() => setExpectations((all) => all.filter((each) => each !== expectation)));
      else setPending(null);
    }
  }

  /** @param rows that the target is or has */
  function start<Target>(action: ListAction<Target>, target: Target, rows: readonly Row[], onDone = () => {}): void {
    const { label, isRemoving } = action;
    const question = action.question?.(target) ?? null;
    const change = action.expected as Expectation<Row>['change'] | undefined;
    const expectation = change ? { ids: new Set(rows.map(({ id }) => id)), change } : null;
    const task = { label, rows, isRemoving, question, expectation, run: () => action.run(target), onDone };
    if (!question) return void performAtOnce(task);
    setAsked(task);
    setIsAsking(true);
  }

  async function confirm(): Promise<void> {
    if (asked?.expectation) {
      setAsked(null);
      void performAtOnce(asked);
    } else if (asked) {
      await perform(asked);
    }
  }

  return {
    start,
    pending,
    outcome,
    asked,
    isAsking,
    expectations,
    stopAsking: () => setIsAsking(false),
    confirm,
  };
}
