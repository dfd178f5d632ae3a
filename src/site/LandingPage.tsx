import { Benefits } from './Benefits.tsx';
import { Hero } from './Hero.tsx';
import { KeyFeatures } from './KeyFeatures.tsx';
import './landing.css';
import { Roadmap } from './Roadmap.tsx';
import { WaysIn } from './WaysIn.tsx';

/** What the product does and for whom, in the common layout. Spec §1, §2. */
export function LandingPage() {
  return (
    <main>
      <title>Deal Sync: ACE opportunities and CRM deals, kept in step</title>
      <Hero />
      <div className="band">
        <div className="wrap">
          <KeyFeatures />
          <Benefits />
          <Roadmap />
          <ClosingCall />
        </div>
      </div>
    </main>
  );
}

function ClosingCall() {
  return (
    <section className="close" aria-labelledby="get-in-step">
      <div>
        <h2 id="get-in-step">Get in step.</h2>
        <p>Register, or sign in to the tenant you already have.</p>
      </div>
      <WaysIn />
    </section>
  );
}
