import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Closes every open menu when the address changes without a new document. */
export function useMenusCloseOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
      }),
    [router],
  );
}
