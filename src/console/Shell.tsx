import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { BrokenPage } from '../look/BrokenPage.tsx';
import { ErrorBoundary } from '../look/ErrorBoundary.tsx';
import { Footer } from '../look/Footer.tsx';
import { type Identity, nameOf } from '../look/nameOf.ts';
import { SkipLink } from '../look/SkipLink.tsx';
import { keepsChoices } from '../look/storedChoice.tsx';
import { leave } from '../views/leaving.ts';
import { Drawer } from './Drawer.tsx';
import './frame.css';
import { Header } from './Header.tsx';
import type { MenuGroup } from './menu.ts';
import { Sidebar } from './Sidebar.tsx';
import { useLinksAhead } from './useLinksAhead.tsx';
import { useSidebarExpanded } from './useSidebarExpanded.tsx';

interface ShellProps {
  identity: Identity;
  menu: readonly MenuGroup[];
  /** The tenant selector, or the words that say which tenant is meant. */
  tenantArea: ReactNode;
  /** Stands between header and sheet, when there is something to say. */
  banner?: ReactNode;
  onSignOut: () => void;
  /** Stands in the header; it may fold the sidebar too. */
  tools?: ((foldSidebar: () => void) => ReactNode) | undefined;
  children: ReactNode;
}

/** The signed-in frame: header, sidebar, the sheet that carries the page, footer. It outlives a page that breaks. Spec §2. */
export function Shell({ identity, menu, tenantArea, banner, onSignOut, tools, children }: ShellProps) {
  const [expanded, setExpanded] = useSidebarExpanded();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  useLinksAhead();
  const fold = () => setExpanded(!expanded);
  return (
    <div className={expanded ? 'app' : 'app is-closed'}>
      <SkipLink />
      <Header
        identity={identity}
        onSignOut={onSignOut}
        onOpenMenu={() => setDrawerOpen(true)}
        tools={<ErrorBoundary fallback={() => null}>{tools?.(fold)}</ErrorBoundary>}
      >
        <ErrorBoundary fallback={() => null}>{tenantArea}</ErrorBoundary>
      </Header>
      <Sidebar menu={menu} expanded={expanded} onToggle={fold} />
      {drawerOpen && <Drawer menu={menu} who={nameOf(identity)} onClose={() => setDrawerOpen(false)} />}
      <div className="main">
        <ErrorBoundary fallback={() => null}>{banner}</ErrorBoundary>
        <main className="sheet" id="content" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname} fallback={(error) => <BrokenPage error={error} />}>
            {children}
          </ErrorBoundary>
        </main>
        {/* A session that the browser does not keep ends with its page. */}
        <Footer guard={leave} staysInLanguage={!keepsChoices()} />
      </div>
    </div>
  );
}
