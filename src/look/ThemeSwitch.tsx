import { translate } from '../messages/look.ts';
import { IconButton } from './IconButton.tsx';
import { useColourScheme } from './useColourScheme.tsx';

/** Switches between light and dark; its name says what a press will do. */
export function ThemeSwitch() {
  const { scheme, choose } = useColourScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      className="icon-btn-lg scheme"
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={translate(`look.theme.${other}`)}
      onClick={() => choose(other)}
    />
  );
}
