import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../server/console/contentSecurityPolicy.ts';

/** Stands beside the pages: what a static host has to send with them. See docs/deploying.md. */
export const POLICY_FILE = 'content-security-policy.txt';

/** The content security policy for pages whose nonces nobody fills in: it names what stands in them by its hash. */
export function staticPolicy(pages: readonly string[]): string {
  const own = (pattern: RegExp) => ["'self'", ...new Set(pages.flatMap((page) => hashesIn(page, pattern)))].join(' ');
  return `${contentSecurityPolicy({
    scripts: own(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs),
    styles: own(/<style[^>]*>(.*?)<\/style>/gs),
    connect: [],
  })}\n`;
}

function hashesIn(page: string, pattern: RegExp): string[] {
  return [...page.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
