/** A plain-text e-mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands a mail over: to the outbox or to a mail server. Rejects when it was not taken. Design §4, Mail. */
export type Mailer = (mail: Mail) => Promise<void>;
