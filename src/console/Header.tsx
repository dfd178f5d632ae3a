import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../look/IconButton.tsx';
import { Icon } from '../look/icons/Icon.tsx';
import { Logo } from '../look/Logo.tsx';
import { type Identity, nameOf } from '../look/nameOf.ts';
import { ThemeSwitch } from '../look/ThemeSwitch.tsx';
import { translate } from '../messages/console.ts';

interface HeaderProps {
  identity: Identity;
  onSignOut: () => void;
  onOpenMenu: () => void;
  /** Buttons before those that every header has. */
  tools: ReactNode;
  children: ReactNode;
}

/** Logo, tenant, who is signed in with the way to their account, and the way out. Spec §2. */
export function Header({ identity, onSignOut, onOpenMenu, tools, children }: HeaderProps) {
  const name = nameOf(identity);
  return (
    <header className="top">
      <IconButton
        className="icon-btn-lg burger"
        icon="menu"
        label={translate('console.menu.open')}
        onClick={onOpenMenu}
      />
      <Logo />
      {children}
      <div className="who">
        {tools}
        <ThemeSwitch />
        <Link className="mail" to="/account" title={translate('console.account', { name })}>
          <Icon name="user" />
          <span>{name}</span>
        </Link>
        <button className="btn" type="button" onClick={onSignOut}>
          {translate('product.signOut')}
        </button>
      </div>
    </header>
  );
}
