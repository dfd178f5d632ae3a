import { membersOf } from '../schema/jsonObject.ts';
/** A code that was sent by email. Stored without a password, so that a reload returns to this step. */
export interface CodeSent {
  readonly email: string;
  /** When, in milliseconds since 1970; absent when no code was sent from this browser. */
  readonly sentAt?: number | undefined;
}

// Message keys, since the visitor may choose another language between the two pages.
const DONE = ['site.confirm.done', 'site.reset.done'] as const;
const ADVICE = ['site.newPassword.again', 'product.codeNotDelivered'] as const;

/** State that one public page passes to the next in the browser history, so that it survives a reload. */
export interface Visit {
  /** The page whose guard sent the visitor to the login page. Decision D16. */
  readonly from?:
    | {
        readonly pathname: string;
        readonly search?: string | undefined;
        readonly hash?: string | undefined;
        /** The user who was signed in there. Only they are led back. */
        readonly of?: string | undefined;
      }
    | undefined;
  readonly email?: string | undefined;
  readonly done?: (typeof DONE)[number] | undefined;
  /** The step that the visitor must repeat, and the reason. */
  readonly advice?: (typeof ADVICE)[number] | undefined;
  readonly codeSent?: CodeSent | undefined;
}

/** Parses a history entry. Any script on this origin may have written it, so invalid parts are skipped. */
export function visitIn(state: unknown): Visit {
  const { email, done, advice, from, codeSent } = membersOf(state);
  const page = membersOf(from);
  const sent = membersOf(codeSent);
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

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);
const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

const HERE = 'https://this.invalid';

/** The page after sign-in: the one before, unless another user was signed in there, else to the dashboard. Decision D16. */
export function destinationOf({ from }: Visit, username: string | undefined): string {
  if (!from || (from.of !== undefined && from.of !== username)) return '/dashboard';
  const path = `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
  const leadsHere = path.startsWith('/') && URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE;
  return leadsHere ? path : '/dashboard';
}
