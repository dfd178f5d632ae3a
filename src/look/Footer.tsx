import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';

interface FooterProps {
  /** Asked before the page is left for another language. */
  guard?: (go: () => void) => void;
  /** Loading the page anew would cost more than its language is worth. */
  staysInLanguage?: boolean;
}

/** The foot of every page: copyright with the current year, colour schemes and languages. Spec §2. */
export function Footer({ guard = (go) => go(), staysInLanguage = false }: FooterProps) {
  return (
    <footer className="foot">
      <span>
        © <span className="year">{new Date().getFullYear()}</span> Deal Sync
      </span>
      <SchemeChoice />
      {!staysInLanguage && <LanguageSwitch guard={guard} />}
    </footer>
  );
}
