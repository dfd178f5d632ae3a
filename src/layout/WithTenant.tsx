import { Button, styled } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatter } from '../components/dateText.ts';
import { Icon } from '../components/icons/Icon.tsx';
import { PagePanel, PanelActions, Stairs, TryAgain } from '../components/Panel.tsx';
import { announce } from '../components/screenReader.tsx';
import { useFocusHeading } from '../components/useFocusHeading.ts';
import { serverTime } from '../config/serverClock.ts';
import { translate } from '../messages/console.ts';
import { withElements } from '../messages/withElements.tsx';
import { tenants as tenantResource } from '../resources/tenants.ts';
import { useTenant } from '../views/useTenant.ts';
import { PageSkeleton } from './StartPage.tsx';

/** Renders a tenant's page once the user's membership is verified. */
export function WithTenant({ needed = true, children }: { needed?: boolean; children: ReactNode }) {
  const { awaitsApproval, canChoose, tenantId, tenants, loading, error } = useTenant();
  if (awaitsApproval) return <AwaitingAccess />;
  if (!canChoose && loading) return <PageSkeleton />;
  const hasNone = canChoose && !loading && !error && tenantId === undefined && tenants.length === 0;
  return needed && hasNone ? <FirstTenant /> : children;
}

/** Users without a tenant see and request nothing until an administrator approves them. Decision D6. */
function AwaitingAccess() {
  const { requestedTenantId: requested, isFetching, isOutdated, retry } = useTenant();
  useFocusHeading();
  const result = useCheckResult(isFetching, isOutdated);
  return (
    <MessagePage
      icon={<Icon name="lock" />}
      title={translate('console.awaiting.title')}
      actions={<TryAgain label={translate('console.awaiting.again')} busy={isFetching} onClick={retry} />}
    >
      <p>
        {requested === undefined
          ? translate('console.awaiting.unassigned')
          : withElements(translate('console.awaiting.requested'), {
              tenant: <Requested title={requested}>{requested}</Requested>,
            })}
      </p>
      {result && <p>{result}</p>}
    </MessagePage>
  );
}

/** A tenant ID can be long: it is cut after two lines. */
const Requested = styled('b')({
  display: '-webkit-inline-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  maxWidth: '100%',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  verticalAlign: 'bottom',
});

/** Says and announces that a check changed nothing. */
function useCheckResult(isFetching: boolean, isOutdated: boolean): string | undefined {
  const [result, setResult] = useState<string>();
  const wasFetching = useRef(isFetching);
  useEffect(() => {
    const isDone = wasFetching.current && !isFetching && !isOutdated;
    wasFetching.current = isFetching;
    if (!isDone) return;
    const text = translate('console.awaiting.still', { time: formatter({ timeStyle: 'short' }).format(serverTime()) });
    setResult(text);
    announce(text);
  }, [isFetching, isOutdated]);
  return result;
}

function FirstTenant() {
  return (
    <MessagePage
      icon={<Stairs />}
      title={translate('console.tenant.first.title')}
      actions={
        <>
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon name="plus" />}
            component={Link}
            to={`${tenantResource.path}/create`}
          >
            {translate('console.tenant.first.create')}
          </Button>
          <Button component={Link} to={tenantResource.path}>
            {translate('console.tenant.first.all')}
          </Button>
        </>
      }
    >
      <p>{translate('console.tenant.first.text')}</p>
    </MessagePage>
  );
}

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

function MessagePage({ icon, title, children, actions }: MessagePageProps) {
  return (
    <PagePanel sx={{ gap: 0.5 }}>
      <title>{`${title} · Deal Sync`}</title>
      {icon}
      <h1>{title}</h1>
      {children}
      {actions && <PanelActions sx={{ mt: 2 }}>{actions}</PanelActions>}
    </PagePanel>
  );
}

/** React Admin redirects here if access is denied or the permissions cannot be read. */
export function RefusedPage({ reason }: { reason: 'denied' | 'unread' }) {
  return (
    <MessagePage icon={<Icon name="lock" />} title={translate(`console.refused.${reason}`)}>
      <p>{translate(`console.refused.${reason}.text`)}</p>
    </MessagePage>
  );
}
