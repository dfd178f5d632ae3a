import { useLocation } from 'react-router';

/** Where a visitor goes after signing in: back to the page that sent them here, else to the dashboard. Decision D16. */
export function useDestination(): string {
  const { state } = useLocation();
  const from = (state as { from?: { pathname?: unknown; search?: unknown } } | null)?.from;
  return typeof from?.pathname === 'string' ? `${from.pathname}${from.search ?? ''}` : '/dashboard';
}
