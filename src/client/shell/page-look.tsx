import { createIsomorphicFn } from '@tanstack/react-start';
import { useEffect, useState } from 'react';
import type { ShownLook } from '../../shared/look/look.ts';
import { lookStyle } from '../look/look-style.ts';

/** The style stands in the page when the browser hydrates, which needs no copy of it. */
const firstStyle: (look: ShownLook) => string = createIsomorphicFn()
  .server(lookStyle)
  .client(() => '');

/** What of the owner's look is not as the site comes, in the head of every page. */
export function PageLook({ look = {} }: { look: ShownLook | undefined }) {
  const [first] = useState(look);
  const isChanged = JSON.stringify(look) !== JSON.stringify(first);
  const [wasChanged, setWasChanged] = useState(false);
  if (isChanged && !wasChanged) setWasChanged(true);

  useEffect(() => {
    if (wasChanged) void import('../look/apply-look.ts').then(({ applyLook }) => applyLook(look));
  }, [wasChanged, look]);

  const { mark: _, ...chosen } = first;
  if (Object.keys(chosen).length === 0) return null;
  return (
    <style
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and of texts of our own
      dangerouslySetInnerHTML={{ __html: firstStyle(first) }}
    />
  );
}
