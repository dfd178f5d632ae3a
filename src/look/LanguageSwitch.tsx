import { useEffect, useRef } from 'react';
import { LANGUAGES, type Language, language } from '../messages/language.ts';
import { translate } from '../messages/look.ts';
import { hasJustSpoken, speak } from './speak.tsx';

/** The languages of the interface, each by its own name. Another one comes with the page loaded anew. */
export function LanguageSwitch({ guard }: { guard: (go: () => void) => void }) {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Who chose by keyboard goes on from here.
    if (hasJustSpoken()) choices.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div className="foot-choice languages" role="group" aria-label={translate('look.language')} ref={choices}>
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
