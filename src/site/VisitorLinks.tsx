import { NavLink, useMatch } from 'react-router';

/**
 * At the right of a public page's header, for who is not signed in. Only on the landing page is `Sign Up` a first action;
 * other pages have one of their own. Spec §2.
 */
export function VisitorLinks() {
  const invites = useMatch('/');
  return (
    <nav aria-label="Account">
      <NavLink className="btn btn-quiet" to="/login">
        Sign In
      </NavLink>
      <NavLink className={invites ? 'btn btn-primary' : 'btn btn-quiet'} to="/register">
        Sign Up
      </NavLink>
    </nav>
  );
}
