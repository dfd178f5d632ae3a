import type { ReactNode } from 'react';
import { translate } from '../messages/landing.ts';
import { Benefits } from './Benefits.tsx';
import { Hero } from './Hero.tsx';
import { KeyFeatures } from './KeyFeatures.tsx';
import './landing.css';
import { Roadmap } from './Roadmap.tsx';

interface LandingPageProps {
  /** Lead on from the page, at its head and at its foot. */
  ways: ReactNode;
  /** Said before the ways at the foot. */
  call: string;
}

/** What the product does and for whom. Spec §1, §2. */
export function LandingPage({ ways, call }: LandingPageProps) {
  return (
    <div className="landing">
      <title>{translate('landing.title')}</title>
      <Hero ways={ways} />
      <div className="band">
        <div className="wrap">
          <KeyFeatures />
          <Benefits />
          <Roadmap />
          <ClosingCall ways={ways} call={call} />
        </div>
      </div>
    </div>
  );
}

function ClosingCall({ ways, call }: LandingPageProps) {
  return (
    <section className="close" aria-labelledby="get-in-step">
      <div>
        <h2 id="get-in-step">{translate('landing.closing.title')}</h2>
        <p>{call}</p>
      </div>
      {ways}
    </section>
  );
}
