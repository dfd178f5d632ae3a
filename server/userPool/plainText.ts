import { z } from 'zod';

/** One line of text. NUL, a control character, and half of a surrogate pair are what PostgreSQL cannot hold. */
export const plainText = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Control characters are not allowed');
