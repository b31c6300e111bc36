/** What the outer middleware leaves for the inner ones. */
export interface AppEnv {
  Bindings: {
    /** Set by the Node adapter; absent when a test calls the app in process. */
    incoming?: { socket: { remoteAddress?: string | undefined } };
  };
  Variables: {
    request_id: string;
    /** Address of the socket's other end. */
    peer: string;
    /** Left by the inner ones: other sites may show the answer on their pages. */
    may_be_embedded?: boolean;
  };
}
