import { Link } from 'react-router';

/** The two ways in, at the head and the foot of the landing page. Spec §2. */
export function WaysIn() {
  return (
    <div className="btns">
      <Link className="btn btn-primary btn-xl" to="/register">
        Get Started
      </Link>
      <Link className="btn btn-xl" to="/login">
        Sign In
      </Link>
    </div>
  );
}
