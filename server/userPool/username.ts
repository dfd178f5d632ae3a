import { z } from 'zod';
import { invalidParameter } from './poolError.ts';

/**
 * A username as Cognito allows it: letters, marks, symbols, digits and punctuation; no blank and no control character. In
 * lower case, so that everything that keeps a new user's name keeps one spelling of it.
 */
export const username = z
  .string()
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)
  .toLowerCase();

/** Usernames are e-mail addresses and compare case-insensitively; a user of long ago may have one with capitals. */
export const usernameKey = (name: string): string => name.toLowerCase();

// ASCII, as Cognito's own mail takes it, and nothing that a mail program could read as a second address or a header.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** Throws InvalidParameterException for a new user's name that is no e-mail address. */
export function requireEmail(name: string): void {
  if (!EMAIL.test(name)) throw invalidParameter('Username should be an email.');
}
