import { type ReactNode, useState } from 'react';
import { Footer } from '../look/Footer.tsx';
import { Drawer } from './Drawer.tsx';
import './frame.css';
import { Header, type Identity, nameOf } from './Header.tsx';
import type { MenuGroup } from './menu.ts';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useSidebarExpanded } from './useSidebarExpanded.tsx';

interface ShellProps {
  identity: Identity;
  menu: readonly MenuGroup[];
  /** The tenant selector, or the words that say which tenant is meant. */
  tenantArea: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** The signed-in frame: header, sidebar, the sheet that carries the page, footer. Spec §2. */
export function Shell({ identity, menu, tenantArea, onSignOut, children }: ShellProps) {
  const [expanded, setExpanded] = useSidebarExpanded();
  const [drawerOpen, setDrawerOpen] = useState(false);
  return (
    <div className={expanded ? 'app' : 'app is-closed'}>
      <SkipLink />
      <Header identity={identity} onSignOut={onSignOut} onOpenMenu={() => setDrawerOpen(true)}>
        {tenantArea}
      </Header>
      <Sidebar menu={menu} expanded={expanded} onToggle={() => setExpanded(!expanded)} />
      {drawerOpen && <Drawer menu={menu} who={nameOf(identity)} onClose={() => setDrawerOpen(false)} />}
      <div className="main">
        <main className="sheet" id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
