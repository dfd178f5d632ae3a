import { useLocation } from 'react-router';

/** Where somebody is, so that the login page leads back there: the address alone, nothing that was typed. Decision D16. */
export function usePlace() {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash };
}
