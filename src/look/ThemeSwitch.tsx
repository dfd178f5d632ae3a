import { Icon } from './icons/Icon.tsx';
import { useColourScheme } from './useColourScheme.tsx';

/** Switches between light and dark; its name says what a press will do. */
export function ThemeSwitch() {
  const { scheme, choose } = useColourScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <button
      className="icon-btn icon-btn-lg"
      type="button"
      aria-label={`Switch to ${other}`}
      onClick={() => choose(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
