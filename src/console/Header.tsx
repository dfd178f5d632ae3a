import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../look/IconButton.tsx';
import { Logo } from '../look/Logo.tsx';
import { type Identity, nameOf } from '../look/nameOf.ts';
import { ThemeSwitch } from '../look/ThemeSwitch.tsx';

interface HeaderProps {
  identity: Identity;
  onSignOut: () => void;
  onOpenMenu: () => void;
  children: ReactNode;
}

/** Logo, tenant, who is signed in with the way to their account, and the way out. Spec §2. */
export function Header({ identity, onSignOut, onOpenMenu, children }: HeaderProps) {
  const name = nameOf(identity);
  return (
    <header className="top">
      <IconButton className="icon-btn-lg burger" icon="menu" label="Open menu" onClick={onOpenMenu} />
      <Logo />
      {children}
      <div className="who">
        <ThemeSwitch />
        <Link className="mail" to="/account" title={`Your account: ${name}`}>
          {name}
        </Link>
        <button className="btn" type="button" onClick={onSignOut}>
          Sign Out
        </button>
      </div>
    </header>
  );
}
