import { translate } from '../../messages/cognito.ts';
import { IdentityFault } from '../identityProvider.ts';
import { EVERYWHERE, type Message, MISFITS, type Wording } from './wordings.ts';

/** How failures of one operation are put into words. */
export interface Words {
  /** What is said when nothing else is. */
  readonly otherwise: string;
  /** What this operation says in its own way. */
  readonly wordings?: readonly Wording[];
}

/** The words of an operation, by the key of what it says otherwise: an operation is made before anything can be said. */
export function failing(otherwise: Message, wordings: readonly Wording[] = []): Words {
  return {
    get otherwise() {
      return translate(otherwise);
    },
    wordings,
  };
}

/**
 * A failed call to the user pool as it is shown: in the text of spec §8 where it has one, else in the pool's own words where
 * a person understands them, else as the operation says.
 */
export function faultOf(error: unknown, { otherwise, wordings = [] }: Words): IdentityFault {
  if (error instanceof IdentityFault) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message.trim() : '';
  const known = [...wordings, ...EVERYWHERE].find((wording) => fits(wording, code, message))?.shown;
  const shown = known ? translate(known) : (misfitOf(message, otherwise) ?? ownWords(message) ?? otherwise);
  return new IdentityFault(shown, code, { cause: error });
}

/** The work, its failures put into words. */
export async function worded<T>(words: Words, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw faultOf(error, words);
  }
}

/** Cognito's name of an error, `NotAuthorizedException`. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'UnknownError';
  // What the SDK stumbles over when something else than a user pool answers, or when the browser has given up.
  if (['TypeError', 'AbortError', 'TimeoutError'].includes(error.name)) return 'NetworkError';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function fits({ codes, words }: Wording, code: string, message: string): boolean {
  return (codes?.includes(code) ?? true) && (words?.test(message) ?? true);
}

/** `1 validation error detected: Value at 'userCode' failed to satisfy constraint ...`, and what other pools say like it. */
function misfitOf(message: string, otherwise: string): string | undefined {
  const [, constraint, missing] =
    /(?:validation errors? detected|^✖).*?\bat '?([\w.]+)|parameter (\w+)$/is.exec(message) ?? [];
  const input = constraint ?? missing;
  if (input === undefined) return undefined;
  const [, known] = MISFITS.find(([name]) => name.test(input)) ?? [];
  return known ? translate(known) : otherwise;
}

/** The pool's message; undefined when there is none, or it is but a code. A trigger's message comes without its wrapping. */
function ownWords(message: string): string | undefined {
  const own = message.replace(/^\w+ failed with error (?=\S)/, '');
  return /^$|^(null|undefined|\d+|\w+(Exception|Error))$/.test(own) ? undefined : own;
}
