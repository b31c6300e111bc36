import { useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the list. */
    isOpenedFromList?: true;
  }
}

/**
 * Closes a row that is open over its list: back to where one came from, so that the browser's own way back leads on from
 * there. @param leave to the list, for those who came from elsewhere
 */
export function useRowClosing(leave: () => unknown): () => void {
  const router = useRouter();
  return () => {
    if (router.state.location.state.isOpenedFromList) router.history.back();
    else leave();
  };
}
