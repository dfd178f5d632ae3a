import { useEffect, useRef } from 'react';
import { LANGUAGES, type Language, language } from '../messages/language.ts';
import { translate } from '../messages/look.ts';
import { hasJustSpoken, speak } from './speak.tsx';
import { useColorScheme } from './useColorScheme.tsx';

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
    <div className="schemes" role="group" aria-label={translate('look.scheme')}>
      {(['system', 'light', 'dark'] as const).map((one) => (
        <button key={one} type="button" value={one} aria-pressed={one === choice} onClick={() => choose(one)}>
          {translate(`look.scheme.${one}`)}
        </button>
      ))}
    </div>
  );
}

function Languages({ guard }: { guard: (go: () => void) => void }) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Restores the focus after the reload.
    if (hasJustSpoken()) group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div className="languages" role="group" aria-label={translate('look.language')} ref={group}>
      {(Object.keys(LANGUAGES) as Language[]).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => guard(() => speak(one))}
        >
          {LANGUAGES[one]}
        </button>
      ))}
    </div>
  );
}
