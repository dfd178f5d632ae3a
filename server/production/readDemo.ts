import { EnvironmentFault, type Variables } from '../environmentFault.ts';
import { isLoopback } from '../isLoopback.ts';

/**
 * Whether demo data and demo accounts are wanted: wherever they may be, unless `DEMO=0`. Throws EnvironmentFault where they are
 * asked for and may not be.
 */
export function readDemo({ DEMO }: Variables, { mayBe }: { readonly mayBe: boolean }): boolean {
  if (DEMO === '1' && !mayBe) throw new EnvironmentFault(NO_DEMO);
  return DEMO !== '0' && mayBe;
}

const NO_DEMO =
  'DEMO=1 opens accounts whose password is published: it needs HOST, database and CONSOLE_ORIGINS on this machine, no TRUSTED_PROXIES, and the embedded user pool. Leave DEMO out.';

/** True for a database on this machine: the embedded one, and what `DATABASE_URL` names by a loopback address or a socket. */
export function isDatabaseHere({ DATABASE_URL, PGHOST }: Variables): boolean {
  if (!DATABASE_URL) return true;
  if (!URL.canParse(DATABASE_URL)) return false;
  const { hostname, searchParams } = new URL(DATABASE_URL);
  const host = searchParams.get('host') || hostname || PGHOST || '';
  const isSocket = /^(\/|%2f|$)/i.test(host);
  return isSocket || isLoopback(host);
}
