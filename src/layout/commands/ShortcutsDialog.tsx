import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  styled,
} from '@mui/material';
import { Fragment, useId } from 'react';
import { translate } from '../../messages/console.ts';
import { Key, PALETTE_KEYS } from './commands.ts';

interface ShortcutGroup {
  readonly title: string;
  /** All keys of an entry do the same. */
  readonly entries: readonly (readonly [keys: readonly string[], action: string])[];
}

const TENANT = [['T'], translate('shortcuts.tenant')] as const;

const shortcutsFor = (choosesTenants: boolean): readonly ShortcutGroup[] => [
  {
    title: translate('shortcuts.anywhere'),
    entries: [
      [[PALETTE_KEYS], translate('shortcuts.palette')],
      [['?'], translate('shortcuts.title')],
      ...(choosesTenants ? [TENANT] : []),
      [['B'], translate('commands.sidebar')],
    ],
  },
  {
    title: translate('shortcuts.rows'),
    entries: [
      [['/'], translate('shortcuts.search')],
      [['↑', '↓'], translate('shortcuts.rows.move')],
      [[translate('keys.home'), translate('keys.end')], translate('shortcuts.rows.ends')],
      [[translate('keys.enter')], translate('shortcuts.rows.open')],
    ],
  },
  {
    title: translate('shortcuts.chart'),
    entries: [
      [['←', '→'], translate('shortcuts.chart.days')],
      [[translate('keys.enter')], translate('shortcuts.chart.open')],
    ],
  },
];

interface ShortcutsDialogProps {
  choosesTenants: boolean;
  isSingle: boolean;
  onSingle: (isSingle: boolean) => void;
  onClose: () => void;
}

/** Lists the shortcuts. Those of a single key can be turned off, since assistive technology may use these keys. */
export function ShortcutsDialog({ choosesTenants, isSingle, onSingle, onClose }: ShortcutsDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ pb: 1.5 }}>
        {translate('shortcuts.title')}
      </DialogTitle>
      <DialogContent>
        {shortcutsFor(choosesTenants).map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <Title>{title}</Title>
            <Entries>
              {entries.map(([keys, action]) => (
                <Fragment key={action}>
                  <dt>{action}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </Entries>
          </section>
        ))}
        <FormControlLabel
          control={<Checkbox checked={isSingle} onChange={(event) => onSingle(event.target.checked)} />}
          label={translate('shortcuts.single')}
        />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('product.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Title = styled('h3')({
  marginBottom: 6,
  'section + section > &': { marginTop: 12 },
  color: 'var(--text)',
  fontSize: 'var(--text-sm)',
});

const Entries = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '6px 16px',
  fontSize: 'var(--text-sm)',
  '& dd': { display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-end', gap: 4 },
});
