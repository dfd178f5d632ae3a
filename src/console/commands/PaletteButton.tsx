import { IconButton } from '../../look/IconButton.tsx';
import { translate } from '../../messages/commands.ts';
import { PALETTE_KEYS } from './paletteKeys.tsx';

/** Opens the palette for who does not know its keys yet. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  const label = translate('commands.open');
  return (
    <IconButton
      className="icon-btn-lg"
      icon="search"
      label={label}
      hint={`${label} (${PALETTE_KEYS})`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    />
  );
}
