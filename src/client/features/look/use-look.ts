import { type RefCallback, useCallback } from 'react';
import type { ShownLook } from '../../../shared/look/look.ts';
import { lookTokens } from '../../look/look-style.ts';

/**
 * Lets an element look as the page would with these choices. Not by an attribute, which the page's policy forbids in its first
 * HTML.
 */
export function useLook({ hue, typefaces, corners, density }: Omit<ShownLook, 'mark'>): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (!element) return;
      const tokens = lookTokens({ hue, typefaces, corners, density });
      for (const [name, value] of Object.entries(tokens)) element.style.setProperty(name, value);
    },
    [hue, typefaces, corners, density],
  );
}
