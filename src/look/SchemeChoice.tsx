import { translate } from '../messages/look.ts';
import { useColourScheme } from './useColourScheme.tsx';

const CHOICES = ['system', 'light', 'dark'] as const;

/** Light, dark, or as the system has it. */
export function SchemeChoice() {
  const { choice, choose } = useColourScheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div className="foot-choice schemes" role="group" aria-label={translate('look.scheme')}>
      {CHOICES.map((one) => (
        <button key={one} type="button" value={one} aria-pressed={one === choice} onClick={() => choose(one)}>
          {translate(`look.scheme.${one}`)}
        </button>
      ))}
    </div>
  );
}
