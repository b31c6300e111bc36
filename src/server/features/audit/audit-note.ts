/** Each in place of what the call itself says. */
export interface AuditNote {
  actor?: { id: string; username: string };
  action?: string;
  /** What it was done to, such as a title. */
  target?: string;
  /** Nothing was done that is worth a line. */
  is_left_out?: true;
}
