import { ConsolePicture } from './ConsolePicture.tsx';
import './hero.css';
import { WaysIn } from './WaysIn.tsx';

/** The first screen: what it is, where to begin, and the console itself in the frame. */
export function Hero() {
  return (
    <div className="wrap hero">
      <svg className="climb" viewBox="0 0 760 420" aria-hidden="true">
        <path d="M80 420V330H210V240H340V150H470V60H760" />
        <path className="is-accent" d="M145 420V390H275V300H405V210H535V120H760" />
      </svg>
      <h1>ACE opportunities and CRM deals, kept in step.</h1>
      <p className="lead">
        Deal Sync carries your opportunities from the partner programme into HubSpot every day, one isolated tenant per
        partner. When a record is refused, it says which one and why.
      </p>
      <WaysIn />
      <ConsolePicture />
    </div>
  );
}
