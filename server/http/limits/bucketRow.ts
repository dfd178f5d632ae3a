/** A token bucket as the database keeps it. */
export interface BucketRow {
  /** SHA-256 of what is limited and of whose it is, so that no name or address stands there in clear. */
  readonly key: string;
  /** What was left after the last draw. */
  readonly tokens: number;
  /** What the last draw was given. */
  readonly granted: number;
  /** When that was, by the database's clock. */
  readonly at: Date;
}
