import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { translate } from '../messages/components.ts';
import { LANGUAGE_NAMES, LANGUAGES, language } from '../messages/language.ts';
import { setLocale, useColorScheme, wasLocaleChanged } from './userChoices.ts';

interface FooterProps {
  /** Asks before the page is left for another language. */
  guard?: (go: () => void) => void;
  /** Hides the languages: a reload would lose the session. */
  staysInLanguage?: boolean;
}

/** The footer of every page. Its styles are in page.css, its script without React in prerender/landing.js. Spec §2. */
export function Footer({ guard = (go) => go(), staysInLanguage = false }: FooterProps) {
  return (
    <footer className="foot">
      <span>
        © <span className="year">{new Date().getFullYear()}</span> Deal Sync
      </span>
      <Schemes />
      {!staysInLanguage && <Languages guard={guard} />}
    </footer>
  );
}

function Schemes() {
  const { choice, choose } = useColorScheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div className="schemes" role="group" aria-label={translate('components.scheme')}>
      {(['system', 'light', 'dark'] as const).map((one) => (
        <button key={one} type="button" value={one} aria-pressed={one === choice} onClick={() => choose(one)}>
          {translate(`components.scheme.${one}`)}
        </button>
      ))}
    </div>
  );
}

function Languages({ guard }: { guard: (go: () => void) => void }) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Restores the focus after the reload.
    if (wasLocaleChanged()) group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div className="languages" role="group" aria-label={translate('components.language')} ref={group}>
      {LANGUAGE_NAMES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => guard(() => setLocale(one))}
        >
          {LANGUAGES[one]}
        </button>
      ))}
    </div>
  );
}

export function Logo() {
  return (
    <Link className="logo" to="/" aria-label={translate('components.home')}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 13.5h6.5v-8h6.5" />
        <path className="accent" d="M8.5 19h6.5v-8h6.5" />
      </svg>
      <span>Deal Sync</span>
    </Link>
  );
}

/** Moves the focus past the header without changing the URL. Its styles are in page.css. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a place on the page; only its address stays out of history
    <a className="skip" href="#content" onClick={skip}>
      {translate('components.skip')}
    </a>
  );
}

export interface Identity {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly username?: string | undefined;
}

/** The name of a user in a header: email, name or user name. Spec §2. */
export function nameOf({ email, name, username }: Identity): string {
  return email || name || username || translate('components.someone');
}
