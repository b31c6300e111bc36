/** Sends what waits in the outbox, as soon as it can. */
export interface MailSender {
  /** Whether there is a mail server. */
  readonly is_set: boolean;
  /** Says that mail was put into the outbox, after the commit. Returns at once. */
  wake(): void;
  /** Ends, once what is being sent is sent. */
  close(): Promise<void>;
}
