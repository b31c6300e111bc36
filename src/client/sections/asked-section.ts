import { useLocation, useNavigate } from '@tanstack/react-router';

/**
 * `#edit-profile` in the address of a page opens the form of that section, and `#edit-profile-picture` at its picture.
 * @returns the field to begin with, as a selector; `null` where the section is not asked for
 */
export function useFieldAskedFor(name: string): string | null {
  const hash = useLocation({ select: (location) => location.hash });
  if (hash === `edit-${name}`) return 'input, textarea, select';
  return hash === `edit-${name}-picture` ? 'input[type="file"]' : null;
}

/** Takes it out of the address once it is done: the next opening begins as any, and the same link can ask again. */
export function useAnswerAsked(): () => void {
  const navigate = useNavigate();
  // No form is left by it.
  return () => void navigate({ to: '.', search: true, replace: true, resetScroll: false, ignoreBlocker: true });
}
