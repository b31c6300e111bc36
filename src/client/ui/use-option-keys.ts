import { useState } from 'react';

interface OptionKeys {
  /** Of options. */
  count: number;
  isShown: boolean;
  onOpen: () => void;
  /** Not given where the list cannot be closed: Escape is for what it stands in then. */
  onClose?: (() => void) | undefined;
  onPick: (index: number) => void;
}

/** The keys of a field with a list of options below it. The focus stays in the field, which names the active option. */
export function useOptionKeys({ count, isShown, onOpen, onClose, onPick }: OptionKeys) {
  const [chosen, setChosen] = useState(-1);
  const active = isShown && chosen < count ? chosen : -1;
  const leave = () => setChosen(-1);

  function onKeyDown(event: KeyboardEvent): void {
    // They choose among the characters of an input method.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) {
      event.preventDefault();
      onOpen();
      setChosen(active === -1 && step === -1 ? count - 1 : (active + step + count) % count);
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      onPick(active);
    }
    if (event.key === 'Escape' && isShown && onClose) {
      event.preventDefault();
      leave();
      onClose();
    }
  }

  return {
    /** -1: none. */
    active,
    /** No option is active any longer. */
    leave,
    onKeyDown,
  };
}
