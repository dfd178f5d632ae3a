import { styled } from '@mui/material/styles';

/** A message in place of content. `Line` and `Setting` adapt its layout by custom properties. */
export const Panel = styled('div')({
  display: 'grid',
  justifyItems: 'var(--panel-align, center)',
  gap: 12,
  padding: 'var(--panel-padding, 40px 24px)',
  color: 'var(--text-muted)',
  textAlign: 'var(--panel-text, center)' as 'center',
  '& > .icon': { width: 'var(--panel-icon, 16px)', height: 'var(--panel-icon, 16px)' },
  '& p': { maxWidth: '46ch', textWrap: 'balance', overflowWrap: 'anywhere' },
  '& :is(h1, h2)': { color: 'var(--text)', textWrap: 'balance' },
});

export const PagePanel = styled(Panel)({
  flex: 1,
  placeContent: 'center',
  gap: 8,
  padding: '48px 24px 96px',
  '--panel-icon': '24px',
  '& > .icon': { marginBottom: 8 },
});

export const PanelActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'var(--panel-align, center)',
  gap: 8,
  marginTop: 8,
  '& > a:not(.MuiButton-root)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'var(--target-min)',
    marginLeft: 8,
    fontSize: 'var(--text-sm)',
  },
});
