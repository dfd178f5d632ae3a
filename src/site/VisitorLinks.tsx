import { NavLink, useMatch } from 'react-router';
import { translate } from '../messages/site.ts';

/**
 * At the right of a public page's header, for who is not signed in. Only on the landing page is `Sign Up` a first action;
 * other pages have one of their own. Spec §2.
 */
export function VisitorLinks() {
  const invites = useMatch('/');
  return (
    <nav aria-label={translate('site.account')}>
      <NavLink className="btn btn-quiet" to="/login">
        {translate('product.signIn')}
      </NavLink>
      <NavLink className={invites ? 'btn btn-primary' : 'btn btn-quiet'} to="/register">
        {translate('site.account.signUp')}
      </NavLink>
    </nav>
  );
}
