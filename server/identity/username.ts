import { z } from 'zod';

/** A username as Cognito allows it: letters, marks, symbols, digits and punctuation; no blank and no control character. */
export const username = z
  .string()
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);

/** Usernames are e-mail addresses and compare case-insensitively. */
export const usernameKey = (name: string): string => name.toLowerCase();
