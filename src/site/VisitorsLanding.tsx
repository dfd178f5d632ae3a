import { translate } from '../messages/landing.ts';
import { LandingPage } from './LandingPage.tsx';
import { WaysIn } from './WaysIn.tsx';

/** The landing page as visitors see it. Spec §2. */
export function VisitorsLanding() {
  return (
    <main className="pub-main" id="content" tabIndex={-1}>
      <LandingPage ways={<WaysIn />} call={translate('landing.closing.text')} />
    </main>
  );
}
