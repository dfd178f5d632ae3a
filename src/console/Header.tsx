import type { ReactNode } from 'react';
import { Icon } from '../look/icons/Icon.tsx';
import { Logo } from '../look/Logo.tsx';
import { ThemeSwitch } from '../look/ThemeSwitch.tsx';

/** Who is signed in, as far as it is known. */
export interface Identity {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly username?: string | undefined;
}

/** What a person is called where they are signed in. Spec §2. */
export function nameOf({ email, name, username }: Identity): string {
  return email || name || username || 'User';
}

interface HeaderProps {
  identity: Identity;
  onSignOut: () => void;
  onOpenMenu: () => void;
  children: ReactNode;
}

/** Logo, tenant, who is signed in, and the way out. Spec §2. */
export function Header({ identity, onSignOut, onOpenMenu, children }: HeaderProps) {
  return (
    <header className="top">
      <button className="icon-btn icon-btn-lg burger" type="button" aria-label="Open menu" onClick={onOpenMenu}>
        <Icon name="menu" />
      </button>
      <Logo />
      {children}
      <div className="who">
        <ThemeSwitch />
        <span className="mail">{nameOf(identity)}</span>
        <button className="btn" type="button" onClick={onSignOut}>
          Sign Out
        </button>
      </div>
    </header>
  );
}
