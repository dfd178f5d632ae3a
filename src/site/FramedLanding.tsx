import { Link } from 'react-router';
import { translate } from '../messages/landing.ts';
import { LandingPage } from './LandingPage.tsx';

/** The landing page as those see it who are in already. */
export function FramedLanding() {
  return (
    <LandingPage
      call={translate('landing.closing.inside')}
      ways={
        <div className="btns">
          <Link className="btn btn-primary btn-xl" to="/dashboard">
            {translate('landing.ways.dashboard')}
          </Link>
        </div>
      }
    />
  );
}
