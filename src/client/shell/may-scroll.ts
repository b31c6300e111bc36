/**
 * The router's answer to "may I move the page?", asked whenever it has rendered one: not for the page that the browser
 * has loaded itself, since its reader may be far down it by the time it becomes live. On the server the question is
 * whether to send the script that restores the position after a reload.
 */
export function mayScroll(): () => boolean {
  let isAsLoaded = typeof document !== 'undefined';
  return () => {
    const may = !isAsLoaded;
    isAsLoaded = false;
    return may;
  };
}
