import { type RefCallback, useCallback } from 'react';

/**
 * Gives an element custom properties of its own. Not by an attribute, which the page's policy forbids in its first HTML.
 * @param tokens values by names, the same object for as long as they are the same
 */
export function useTokens(tokens: Readonly<Record<string, string>>): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return;
      for (const [name, value] of Object.entries(tokens)) element.style.setProperty(name, value);
    },
    [tokens],
  );
}
