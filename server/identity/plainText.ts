import { z } from 'zod';

/** One line of text. Among control characters is NUL, which PostgreSQL cannot hold. */
export const plainText = z.string().regex(/^\P{Cc}*$/u, 'Control characters are not allowed');
