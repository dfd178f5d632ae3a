import type { Mail } from './mailer.ts';

const ONE_ADDRESS = /^[^\s\p{C}@<>(),:;[\]\\"]+@[^\s\p{C}@<>(),:;[\]\\"]+$/u;

/**
 * Throws unless the mail goes to exactly one plain address and its subject is one line: what people enter about themselves
 * must never add a recipient or a header.
 */
export function requireDeliverable({ to, subject }: Mail): void {
  if (!ONE_ADDRESS.test(to)) throw new Error('The address cannot be written to.');
  if (/\p{Cc}/u.test(subject)) throw new Error('The subject has more than one line.');
}
