import { Box, Button } from '@mui/material';
import { StoreContextProvider } from 'ra-core';
import { Link } from 'react-router';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import { PageFailure } from '../components/BrokenPage.tsx';
import { Footer, Logo } from '../components/PageFrame.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { VisuallyHidden } from '../components/screenReader.tsx';
import { useHeadingHandedOn } from '../components/useFocusHeading.ts';
import type { ConsoleServices } from '../console/consoleServices.ts';
import { membershipOf } from '../console/membership.ts';
import { createStore } from '../console/store.ts';
import { translate } from '../messages/console.ts';
import { useObservable } from '../observable.ts';
import { Frame, HeaderBar, Sheet, TenantSlot } from './frame.tsx';
import { Layout, useSignInAgain } from './Layout.tsx';
import { menuOf } from './menu.ts';

const { store } = createStore();

export function StartPage({ failure, onRetry = () => {} }: { failure?: string; onRetry?: () => void }) {
  if (failure !== undefined) return <CannotStart failure={failure} onRetry={onRetry} />;
  return (
    <StoreContextProvider value={store}>
      <Frame>
        <title>Deal Sync</title>
        <HeaderBar>
          <Logo />
          <TenantSlot />
        </HeaderBar>
        <Sheet footer={<Footer />}>
          <PageSkeleton />
        </Sheet>
      </Frame>
    </StoreContextProvider>
  );
}

function CannotStart({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  return (
    <div className="public">
      <title>{`${translate('console.start.failed')} · Deal Sync`}</title>
      <header className="public-head is-console">
        <Logo />
      </header>
      <main className="public-main">
        <PageFailure
          title={translate('console.start.failed')}
          advice={translate('console.advice')}
          reason={failure}
          onRetry={onRetry}
        >
          <Button variant="text" component={Link} to="/login">
            {translate('console.signInAgain')}
          </Button>
        </PageFailure>
      </main>
    </div>
  );
}

interface MembershipFailureProps {
  services: ConsoleServices;
  user: SessionUser;
  reason: string;
}

/** The layout with the menu that the token allows, while the user's permissions cannot be read. Spec §8. */
export function MembershipFailure({ services, user, reason }: MembershipFailureProps) {
  const problem = useObservable(services.connection);
  const signInAgain = useSignInAgain();
  const retry = () => (problem ? services.retryAll(problem) : services.membership.refresh());
  return (
    <Layout
      services={services}
      user={user}
      menu={menuOf(services, membershipOf(user).role)}
      tenantArea={null}
      reportsProblem
    >
      <PageFailure
        title={translate('console.permissions.unread')}
        advice={translate(problem ? `console.permissions.${problem}` : 'console.advice')}
        reason={reason}
        onRetry={retry}
      >
        {problem === 'session' && <Button onClick={signInAgain}>{translate('console.signInAgain')}</Button>}
      </PageFailure>
    </Layout>
  );
}

/** A page's skeleton, with the heading that every page needs. */
export function PageSkeleton() {
  useHeadingHandedOn();
  return (
    <>
      <VisuallyHidden as="h1">Deal Sync</VisuallyHidden>
      <Box data-loading sx={{ minHeight: '100vh', padding: '24px var(--gutter)' }}>
        <Skeleton />
      </Box>
    </>
  );
}
