const NAMES = /cognito|auth|token/i;

/**
 * Removes the cookies whose names contain "cognito", "auth" or "token", for every path and domain that a script on this page
 * can reach. Cookies that only the server sees stay. Spec §4, Sign-out.
 */
export function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  for (const name of names.filter((each) => NAMES.test(each))) {
    for (const place of places(location)) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and answers later
      document.cookie = `${name}=; Max-Age=0; ${place}`;
    }
  }
}

/** The paths from the page's up to `/`, each for this host alone and for every domain above it. */
function places({ pathname, hostname }: Location): string[] {
  const steps = pathname.split('/').slice(1);
  const above = steps.map((_, count) => `/${steps.slice(0, count).join('/')}`);
  const paths = new Set([...above, ...above.map((path) => `${path.replace(/\/$/, '')}/`), pathname]);
  const labels = hostname.split('.');
  const domains = labels.map((_, from) => `; Domain=${labels.slice(from).join('.')}`);
  return [...paths].flatMap((path) => ['', ...domains].map((domain) => `Path=${path}${domain}`));
}
