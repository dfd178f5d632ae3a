import type { ReactNode } from 'react';
import { translate } from '../messages/landing.ts';
import { ConsolePicture } from './ConsolePicture.tsx';
import './hero.css';

/** The first screen: what it is, where to begin, and the console itself in the frame. */
export function Hero({ ways }: { ways: ReactNode }) {
  return (
    <div className="wrap hero">
      <svg className="climb" viewBox="0 0 760 420" aria-hidden="true">
        <path d="M80 420V330H210V240H340V150H470V60H760" />
        <path className="is-accent" d="M145 420V390H275V300H405V210H535V120H760" />
      </svg>
      <h1>{translate('landing.hero.title')}</h1>
      <p className="lead">{translate('landing.hero.lead')}</p>
      {ways}
      <ConsolePicture />
    </div>
  );
}
