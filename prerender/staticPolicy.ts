import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../server/http/contentSecurityPolicy.ts';

/** The file beside the pages with the policy that a static host has to send. See docs/deploying.md. */
export const POLICY_FILE = 'content-security-policy.txt';

/** Emotion fills its style elements after it has inserted them empty; the browser judges them then, by this hash. */
const EMPTY = '';

/** The content security policy for pages without nonces: it names inline scripts and styles by their hashes. */
export function staticPolicy(pages: readonly string[]): string {
  const inline = (pattern: RegExp) => pages.flatMap((page) => [...page.matchAll(pattern)].map(([, text = '']) => text));
  return `${contentSecurityPolicy({
    scripts: sources(inline(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)),
    styles: sources([...inline(/<style[^>]*>(.*?)<\/style>/gs), EMPTY]),
    connect: [],
  })}\n`;
}

function sources(contents: readonly string[]): string {
  const hashes = contents.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return ["'self'", ...new Set(hashes)].join(' ');
}
