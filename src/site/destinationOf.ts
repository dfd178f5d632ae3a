import type { Visit } from './visit.ts';

const HERE = 'https://this.invalid';

/**
 * Where a visitor goes after signing in: back to the page that sent them to the login page, else to the dashboard. Never to
 * another origin, nor to where somebody else was signed in. Decision D16.
 */
export function destinationOf({ from }: Visit, username: string | undefined): string {
  if (!from || (from.of !== undefined && from.of !== username)) return '/dashboard';
  const path = `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
  const leadsHere = path.startsWith('/') && URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE;
  return leadsHere ? path : '/dashboard';
}
