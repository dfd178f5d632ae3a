import { Button, styled } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import { BrokenPage } from '../components/BrokenPage.tsx';
import { ErrorBoundary } from '../components/ErrorBoundary.ts';
import { Icon } from '../components/icons/Icon.tsx';
import { lazyPage } from '../components/lazyPart.ts';
import { Footer, Logo, nameOf, SkipLink } from '../components/PageFrame.tsx';
import { ToolButton } from '../components/ToolButton.tsx';
import { keepsChoices, useColorScheme } from '../components/userChoices.ts';
import type { ConsoleServices } from '../console/consoleServices.ts';
import { translate } from '../messages/console.ts';
import { useObservable } from '../observable.ts';
import { alerts } from '../resources/alerts.ts';
import { useRuntime, useSession } from '../runtime.ts';
import { confirmLeave } from '../views/navigationGuard.ts';
import { Bell } from './Bell.tsx';
import { Commands } from './commands/Commands.tsx';
import { Frame, HeaderBar, HeaderEnd, PageTitle, PHONE, Sheet } from './frame.tsx';
import type { MenuGroup, Places } from './menu.ts';
import { ConnectionBanner } from './notices.tsx';
import { Sidebar } from './Sidebar.tsx';

const MobileMenu = lazyPage(async () => (await import('./MobileMenu.tsx')).MobileMenu);

interface LayoutProps {
  services: Pick<ConsoleServices, 'connection' | 'retryAll'>;
  user: SessionUser;
  menu: readonly MenuGroup[];
  tenantArea: ReactNode;
  reportsProblem?: boolean;
  commands?: Places;
  children: ReactNode;
}

/** The frame of a page. It stays if the page throws. Spec §2. */
export function Layout({ services, user, menu, tenantArea, reportsProblem, commands, children }: LayoutProps) {
  const { pathname, key } = useLocation();
  const { session } = useRuntime();
  const navigate = useNavigate();
  // The menu is open until the next navigation.
  const [menuOpenAt, setMenuOpenAt] = useState<string>();
  if (menuOpenAt !== undefined && menuOpenAt !== key) setMenuOpenAt(undefined);
  const signInAgain = useSignInAgain();
  const problem = useObservable(services.connection);
  useOnline(() => problem && void services.retryAll(problem));
  const name = nameOf({ ...user.attributes, username: user.username });
  const openMenu = translate('console.menu.open');
  const signOut = () => {
    // The tokens are removed at once; the page does not wait for the user pool.
    void session.signOut();
    void navigate('/login');
  };
  const onSignOut = () => confirmLeave(signOut);
  const banner = (
    <ConnectionBanner
      problem={reportsProblem ? undefined : problem}
      onRetry={services.retryAll}
      onSignIn={() => confirmLeave(signInAgain)}
    />
  );
  return (
    <Frame className="app">
      <SkipLink />
      <HeaderBar>
        <MenuButton>
          <ToolButton label={openMenu} icon="menu" size="large" onClick={() => setMenuOpenAt(key)} />
        </MenuButton>
        <Logo />
        <Part>{tenantArea}</Part>
        <HeaderEnd>
          <Part>{commands && <Commands places={commands} onSignOut={onSignOut} />}</Part>
          <Part>{commands?.resources.some(({ name }) => name === alerts.name) && <Bell />}</Part>
          <SchemeButton>
            <ThemeSwitch />
          </SchemeButton>
          <Account to="/account" title={translate('console.account', { name })}>
            <Icon name="user" />
            <span>{name}</span>
          </Account>
          <Button onClick={onSignOut}>{translate('product.signOut')}</Button>
        </HeaderEnd>
      </HeaderBar>
      <Sidebar menu={menu} />
      {menuOpenAt !== undefined && (
        <Part>
          <Suspense>
            <MobileMenu menu={menu} who={name} onClose={() => setMenuOpenAt(undefined)} />
          </Suspense>
        </Part>
      )}
      <Sheet
        banner={<Part>{banner}</Part>}
        // A language change reloads the page, which would end a session that is not stored.
        footer={<Footer guard={confirmLeave} staysInLanguage={!keepsChoices()} />}
      >
        <PageTitle />
        <ErrorBoundary resetKey={pathname} fallback={(error) => <BrokenPage error={error} />}>
          {children}
        </ErrorBoundary>
      </Sheet>
    </Frame>
  );
}

function useOnline(onOnline: () => void): void {
  const run = useEffectEvent(onOnline);
  useEffect(() => {
    const listener = () => run();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}

function Part({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={() => null}>{children}</ErrorBoundary>;
}

const MenuButton = styled('span')({
  display: 'none',
  // Aligns the icon, not the button, with the page's edge.
  [PHONE]: { display: 'inline-grid', marginLeft: 'calc((16px - var(--icon-btn-lg)) / 2)' },
  '@media (width < 360px)': { marginLeft: 'calc((12px - var(--icon-btn-lg)) / 2)' },
});

/** Hidden on phones: the footer and the command palette switch the scheme too. */
const SchemeButton = styled('span')({ '@media (width < 480px)': { display: 'none' } });

const Account = styled(Link)({
  overflow: 'hidden',
  padding: 4,
  borderRadius: 'var(--r-sm)',
  color: 'inherit',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:hover': { color: 'var(--text)' },
  '& > svg': { display: 'none' },
  // An icon leaves more space for the tenant. The name stays the link's accessible name.
  '@media (768px <= width < 1024px)': {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 'var(--icon-btn-lg)',
    height: 'var(--icon-btn-lg)',
    padding: 0,
    '&:hover': { backgroundColor: 'var(--pressed)' },
    '& > svg': { display: 'block' },
    '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  [PHONE]: { display: 'none' },
});

/** Navigation state for the login page: it leads the same user back here. Decision D16. */
export function useLoginVisit(former: SessionUser | undefined) {
  const { pathname, search, hash } = useLocation();
  const from = { pathname, search, hash };
  if (!former) return { from };
  return { from: { ...from, of: former.username }, email: former.attributes.email ?? former.username };
}

/** Signs out and goes to the login page, which leads back here. */
export function useSignInAgain(): () => void {
  const { session } = useRuntime();
  const state = useSession();
  const visit = useLoginVisit(state.kind === 'signed-in' ? state.user : undefined);
  const navigate = useNavigate();
  return () => {
    // Both in one tick, so that the console does not redirect without this state.
    void session.signOut();
    navigate('/login', { state: visit });
  };
}

function ThemeSwitch() {
  const { scheme, choose } = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const label = translate(`console.theme.${other}`);
  const icon = other === 'dark' ? 'moon' : 'sun';
  return <ToolButton label={label} icon={icon} size="large" onClick={() => choose(other)} />;
}
