/** Closes a menu when the keyboard has left it: an open one would cover what now has the focus. */
export function closeLeftMenus(): void {
  addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
      const isOpener = target.getAttribute('popovertarget') === menu.id;
      if (!menu.contains(target) && !isOpener) menu.hidePopover();
    }
  });
}
