/** A code that was sent by e-mail. Kept without any password, so that a reload finds the step again and nothing else. */
export interface CodeSent {
  readonly email: string;
  /** When, in milliseconds since 1970; absent when no code was sent from this browser. */
  readonly sentAt?: number | undefined;
}

// By their messages: between the two pages the visitor may choose another language.
const DONE = ['site.confirm.done', 'site.reset.done'] as const;
const ADVICE = ['site.newPassword.anew', 'product.codeNotDelivered'] as const;

/** What one public page tells the next. It travels in the browser's history and so survives a reload. */
export interface Visit {
  /** The page whose guard sent the visitor to the login page. Decision D16. */
  readonly from?:
    | {
        readonly pathname: string;
        readonly search?: string | undefined;
        readonly hash?: string | undefined;
        /** The user name of who was signed in there: nobody else is led back. */
        readonly of?: string | undefined;
      }
    | undefined;
  /** Fills in the e-mail. */
  readonly email?: string | undefined;
  /** What the visitor has just achieved. */
  readonly done?: (typeof DONE)[number] | undefined;
  /** What the visitor must do anew, and why. */
  readonly advice?: (typeof ADVICE)[number] | undefined;
  /** A code was sent and is waited for. */
  readonly codeSent?: CodeSent | undefined;
}

type Entry = Readonly<Record<string, unknown>>;

/** The visit in an entry of the browser's history, which anything on this origin may have written: what is odd is left out. */
export function visitIn(state: unknown): Visit {
  const { email, done, advice, from, codeSent } = entryIn(state);
  const page = entryIn(from);
  const sent = entryIn(codeSent);
  return {
    email: textIn(email),
    done: DONE.find((known) => known === done),
    advice: ADVICE.find((known) => known === advice),
    ...(typeof page.pathname === 'string' && {
      from: { pathname: page.pathname, search: textIn(page.search), hash: textIn(page.hash), of: textIn(page.of) },
    }),
    ...(typeof sent.email === 'string' && {
      codeSent: { email: sent.email, sentAt: numberIn(sent.sentAt) },
    }),
  };
}

const entryIn = (value: unknown): Entry => (typeof value === 'object' && value !== null ? (value as Entry) : {});
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);
