import { useRef, useState } from 'react';
import type { PendingUpload } from '../../../images/use-uploads.ts';

const texts: Record<PendingUpload, string> = {
  uploading: 'The cover image is still being uploaded. Please wait for it, or cancel it.',
  failed: 'The cover image could not be uploaded. Try again, or remove it.',
};

/** A chosen cover that is not stored is known to the page alone, and gone with it. */
export function useCoverUpload() {
  const [pending, setPending] = useState<PendingUpload | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  // A save on its way asks when it has arrived, long after the render that began it.
  const latest = useRef(pending);

  return {
    pending,
    isPending: () => latest.current !== null,
    changed: (now: PendingUpload | null) => {
      latest.current = now;
      setPending(now);
      setIsRefused(false);
    },
    refuse: () => setIsRefused(true),
    /** Why the post was not saved when somebody asked for it; `null` once that has changed. */
    message: isRefused && pending ? texts[pending] : null,
  };
}
