import { translate } from '../../messages/commands.ts';

/** The keys that open the palette, as the reader's keyboard names them. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : translate('keys.palette');
