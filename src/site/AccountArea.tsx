import { Link } from 'react-router';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import { nameOf } from '../look/nameOf.ts';
import { translate } from '../messages/site.ts';

/** At the right of a public page's header, for who is signed in: their name, the way to the console, the way out. Spec §2. */
export function AccountArea({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const name = nameOf({ ...user.attributes, username: user.username });
  return (
    <nav aria-label={translate('site.account')}>
      <span className="mail" title={name}>
        {name}
      </span>
      <Link className="btn btn-quiet" to="/dashboard">
        {translate('product.dashboard')}
      </Link>
      <button className="btn" type="button" onClick={onSignOut}>
        {translate('product.signOut')}
      </button>
    </nav>
  );
}
