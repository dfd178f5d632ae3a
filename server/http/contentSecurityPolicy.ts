interface PolicySources {
  /** Which scripts may run, apart from those that they load. */
  readonly scripts: string;
  readonly styles: string;
  /** Other origins that the console sends requests to. */
  readonly connect: readonly string[];
}

/** The policy of the console's pages: only listed scripts and styles, own fonts, requests to the listed origins. */
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

/** The policy of a page with its own nonce. */
export function policyForNonce(nonce: string, connect: readonly string[]): string {
  const scripts = `'nonce-${nonce}' 'strict-dynamic'`;
  return contentSecurityPolicy({ scripts, styles: `'self' 'nonce-${nonce}'`, connect });
}
