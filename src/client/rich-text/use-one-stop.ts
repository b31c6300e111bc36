import { type KeyboardEvent, useState } from 'react';

/** Buttons of a toolbar as one stop of the Tab key: arrow keys, Home and End move within. */
export function useOneStop(count: number) {
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: count - 1 - current }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + count) % count;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return {
    onKeyDown,
    stop: (index: number) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) }),
  };
}
