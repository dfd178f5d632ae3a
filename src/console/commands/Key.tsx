import { styled } from '@mui/material/styles';
import { translate } from '../../messages/commands.ts';

export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : translate('keys.palette');

export const Key = styled('kbd')({
  minWidth: 24,
  padding: '1px 6px',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--r-xs)',
  color: 'var(--text-muted)',
  font: 'inherit',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--lh-xs)',
  textAlign: 'center',
  whiteSpace: 'nowrap',
});
