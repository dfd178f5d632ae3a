import { Link } from 'react-router';
import { translate } from '../messages/landing.ts';

/** The two ways in, at the head and the foot of the landing page. Spec §2. */
export function WaysIn() {
  return (
    <div className="btns">
      <Link className="btn btn-primary btn-xl" to="/register">
        {translate('landing.ways.register')}
      </Link>
      <Link className="btn btn-xl" to="/login">
        {translate('product.signIn')}
      </Link>
    </div>
  );
}
