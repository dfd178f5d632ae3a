interface PolicySources {
  /** What may run, beside what that loads. */
  readonly scripts: string;
  readonly styles: string;
  /** Origins besides our own that the console calls. */
  readonly connect: readonly string[];
}

/** The policy for pages of the console: scripts and styles that are named alone, fonts of our own, calls to the listed origins. */
export function contentSecurityPolicy({ scripts, styles, connect }: PolicySources): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The same where every page has a nonce of its own. */
export function policyForNonce(nonce: string, connect: readonly string[]): string {
  const scripts = `'nonce-${nonce}' 'strict-dynamic'`;
  return contentSecurityPolicy({ scripts, styles: `'self' 'nonce-${nonce}'`, connect });
}
