import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Footer } from '../look/Footer.tsx';
import { Logo } from '../look/Logo.tsx';
import '../look/look.css';
import './site.css';

interface SiteLayoutProps {
  /** Stands at the right of the header when somebody is signed in; absent, the links for visitors do. */
  account?: ReactNode;
  children: ReactNode;
}

/** Header and footer of the public pages. Each page brings its own `<main>`. Spec §2. */
export function SiteLayout({ account, children }: SiteLayoutProps) {
  return (
    <div className="pub">
      <header className="pub-top">
        <Logo />
        {account ?? <VisitorLinks />}
      </header>
      {children}
      <Footer />
    </div>
  );
}

function VisitorLinks() {
  return (
    <nav aria-label="Account">
      <Link className="btn btn-quiet" to="/login">
        Sign In
      </Link>
      <Link className="btn btn-primary" to="/register">
        Sign Up
      </Link>
    </nav>
  );
}
