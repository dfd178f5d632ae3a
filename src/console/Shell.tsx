import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { BrokenPage } from '../look/BrokenPage.tsx';
import { ErrorBoundary } from '../look/ErrorBoundary.tsx';
import { Footer } from '../look/Footer.tsx';
import { type Identity, nameOf } from '../look/nameOf.ts';
import { Drawer } from './Drawer.tsx';
import './frame.css';
import { Header } from './Header.tsx';
import type { MenuGroup } from './menu.ts';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useSidebarExpanded } from './useSidebarExpanded.tsx';

interface ShellProps {
  identity: Identity;
  menu: readonly MenuGroup[];
  /** The tenant selector, or the words that say which tenant is meant. */
  tenantArea: ReactNode;
  /** Stands between header and sheet, when there is something to say. */
  banner?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** The signed-in frame: header, sidebar, the sheet that carries the page, footer. It outlives a page that breaks. Spec §2. */
export function Shell({ identity, menu, tenantArea, banner, onSignOut, children }: ShellProps) {
  const [expanded, setExpanded] = useSidebarExpanded();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  return (
    <div className={expanded ? 'app' : 'app is-closed'}>
      <SkipLink />
      <Header identity={identity} onSignOut={onSignOut} onOpenMenu={() => setDrawerOpen(true)}>
        {tenantArea}
      </Header>
      <Sidebar menu={menu} expanded={expanded} onToggle={() => setExpanded(!expanded)} />
      {drawerOpen && <Drawer menu={menu} who={nameOf(identity)} onClose={() => setDrawerOpen(false)} />}
      <div className="main">
        {banner}
        <main className="sheet" id="content" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname} fallback={(error) => <BrokenPage error={error} />}>
            {children}
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
    </div>
  );
}
