import type { ReactNode } from 'react';
import { Footer } from '../look/Footer.tsx';
import { Logo } from '../look/Logo.tsx';
import { SkipLink } from '../look/SkipLink.tsx';
import { useFocusHeading } from '../look/useFocusHeading.tsx';
import './site.css';

interface SiteLayoutProps {
  /** Stands at the right of the header: the links for visitors, or who is signed in. */
  account: ReactNode;
  children: ReactNode;
}

/** Header and footer of the public pages. Each page brings its own `<main>`. Spec §2. */
export function SiteLayout({ account, children }: SiteLayoutProps) {
  useFocusHeading();
  return (
    <div className="pub">
      <SkipLink />
      <header className="pub-top">
        <Logo />
        {account}
      </header>
      {children}
      <Footer />
    </div>
  );
}
