import { useLocation } from 'react-router';
import type { SessionUser } from '../authProvider/identityProvider.ts';

/**
 * What the login page is told, so that it leads back here: the address alone, nothing that was typed. Where somebody was
 * signed in, it leads back only them. Decision D16.
 */
export function useLoginVisit(former: SessionUser | undefined) {
  const { pathname, search, hash } = useLocation();
  const from = { pathname, search, hash };
  if (!former) return { from };
  return { from: { ...from, of: former.username }, email: former.attributes.email ?? former.username };
}
