import { Link } from 'react-router';

/** At the right of a public page's header, for who is not signed in. Spec §2. */
export function VisitorLinks() {
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
