/** What is written while the server is killed. */
export interface CrashedWrites {
  name: string;
  /** How many are sent before each kill. */
  perRound: number;
  /** Settings of the server. */
  env: Record<string, string>;
  /** Does what has to be done to the database between two runs of the server. */
  beforeStart(): Promise<void>;
  /** Sends until all are sent or the server is gone. Resolves with how many got no answer. */
  send(url: string, onAcknowledged: () => void): Promise<number>;
  /** Looks for the writes of all rounds so far. What had not been answered may be there or not, but nothing else may. */
  countLost(url: string): Promise<number>;
  /** How many have been acknowledged, or are known by them. */
  known(): number;
}
