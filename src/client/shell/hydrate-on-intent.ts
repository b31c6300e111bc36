export interface Hydrator {
  /** Begins to hydrate; further calls do nothing while it runs or once it is done. */
  start(): void;
}

/** Buttons that work without React: opened by the browser itself, by `actions.ts`, or part of a plain GET form. */
const worksAlready = '[popovertarget], [data-action], form:not([method="post"]) *';
/** The server takes these as they are, when no script can be had. */
const plainForm = 'form[action]';
const held = 'button, [role="button"], a[data-says-more]';

/**
 * Keeps the reader's first clicks, and keys where they mean more with script, for a page that is not live yet: a click on a button, or the submission of a form
 * that needs script, starts hydration and is repeated when it is done. Links work as links meanwhile, but for one that
 * says more with script.
 */
export function holdUntilHydrated(hydrate: () => Promise<void>): Hydrator {
  const root = document.documentElement;
  let isRunning = false;
  let hasFailed = false;
  const heldButtons = new Set<HTMLElement>();
  const heldKeys: KeyboardEvent[] = [];
  const heldForms = new Map<HTMLFormElement, HTMLElement | null>();

  function start(): void {
    if (isRunning) return;
    isRunning = true;
    delete root.dataset['stuck'];
    hydrate().then(repeat, async (error: unknown) => {
      // For what the page can only say by its styles.
      root.dataset['stuck'] = '';
      console.warn('The page could not be made interactive.', error);
      for (const link of heldButtons) if (link instanceof HTMLAnchorElement) location.assign(link.href);
      for (const form of heldForms.keys()) if (form.matches(plainForm)) return form.submit();
      // Most browsers remember that a script has failed for as long as the page is open.
      const isWaitedFor = heldButtons.size + heldForms.size > 0;
      if (hasFailed && isWaitedFor && (await isServerThere()) && !isAnythingTyped()) location.reload();
      hasFailed = true;
      // The next click tries again, for example when the network is back.
      isRunning = false;
    });
  }

  function holdClick(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(held) : null;
    // Its submission is held in its place.
    if (!button || button.matches(`${worksAlready}, ${plainForm} [type="submit"]`)) return;
    if (button instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    heldButtons.add(button);
    start();
  }

  function holdSubmit(event: SubmitEvent): void {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method === 'get') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    heldForms.set(form, event.submitter);
    start();
  }

  function holdKey(event: KeyboardEvent): void {
    if (event.target instanceof Element && event.target.closest('[data-keys]')) heldKeys.push(event);
  }

  function repeat(): void {
    removeEventListener('keydown', holdKey, true);
    removeEventListener('click', holdClick, true);
    removeEventListener('submit', holdSubmit, true);
    for (const button of heldButtons) if (button.isConnected) button.click();
    // Each may have moved the focus.
    for (const key of heldKeys) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    for (const [form, submitter] of heldForms) if (form.isConnected) form.requestSubmit(submitter);
  }

  addEventListener('click', holdClick, true);
  addEventListener('submit', holdSubmit, true);
  addEventListener('keydown', holdKey, true);
  return { start };
}

function isAnythingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return Array.from(fields).some(({ value, defaultValue }) => value !== defaultValue);
}

async function isServerThere(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
