import { Badge } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { lazyPart } from '../components/lazyPart.ts';
import { ToolButton } from '../components/ToolButton.tsx';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/console.ts';
import { alerts } from '../resources/alerts.ts';
import { LazyDialog } from '../views/LazyDialog.tsx';
import { useLiveNow } from '../views/useLiveNow.ts';
import type { BellAlert } from './BellPanel.tsx';

const panel = lazyPart(async () => (await import('./BellPanel.tsx')).BellPanel);

/** Those of all tenants, whichever is in view. */
const MINE = { meta: { part: 'mine', tenantId: null } } as const;

/** The number of the user's unread alerts, and the newest alerts in a panel. */
export function Bell() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const dataProvider = useDataProvider();
  const [isPageLoaded, setPageLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setPageLoaded, LIMITS.changesWait, true);
    return () => clearTimeout(timer);
  }, []);
  useLiveNow([alerts]);
  const query = useQuery({
    queryKey: [alerts.name, 'getList', MINE],
    // While a 403 redirects, React Admin resolves the call with an empty object.
    queryFn: async ({ signal }) => (await dataProvider.getList<BellAlert>(alerts.name, { ...MINE, signal })).data ?? [],
    enabled: isPageLoaded || anchor !== undefined,
    staleTime: LIMITS.staleTime,
  });
  const unread = query.data?.filter(({ read_at }) => !read_at).length ?? 0;
  const count = unread < LIMITS.bellAlerts ? String(unread) : `${unread}+`;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Badge badgeContent={unread && count} color="error" overlap="circular" slotProps={{ badge: BESIDE }}>
        <ToolButton
          label={unread > 0 ? translate('console.bell.unread', { count }) : alerts.label[1]}
          icon="bell"
          size="large"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        />
      </Badge>
      {anchor && (
        <LazyDialog dialog={panel} onClose={close}>
          {(BellPanel) => <BellPanel anchor={anchor} query={query} unread={unread} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

/** The button has the count in its name, and the clicks. */
const BESIDE = {
  'aria-hidden': true,
  sx: { pointerEvents: 'none', top: '25%', right: '25%', minWidth: 16, height: 16, px: 0.5, fontSize: 11 },
} as const;
