import { Fragment } from 'react';
import { Checkbox } from '../../look/Checkbox.tsx';
import { Dialog } from '../../look/Dialog.tsx';
import { translate } from '../../messages/commands.ts';
import { PALETTE_KEYS } from './paletteKeys.tsx';

interface Shortcuts {
  readonly title: string;
  /** Keys that do the same stand beside each other. */
  readonly keys: readonly (readonly [names: readonly string[], words: string])[];
}

const CHOOSING = [['T'], translate('shortcuts.tenant')] as const;

const shortcutsFor = (choosesTenants: boolean): readonly Shortcuts[] => [
  {
    title: translate('shortcuts.anywhere'),
    keys: [
      [[PALETTE_KEYS], translate('shortcuts.palette')],
      [['?'], translate('shortcuts.title')],
      ...(choosesTenants ? [CHOOSING] : []),
      [['B'], translate('commands.sidebar')],
    ],
  },
  {
    title: translate('shortcuts.rows'),
    keys: [
      [['/'], translate('shortcuts.search')],
      [['↑', '↓'], translate('shortcuts.rows.move')],
      [[translate('keys.home'), translate('keys.end')], translate('shortcuts.rows.ends')],
      [[translate('keys.enter')], translate('shortcuts.rows.open')],
    ],
  },
  {
    title: translate('shortcuts.chart'),
    keys: [
      [['←', '→'], translate('shortcuts.chart.days')],
      [['↑', '↓'], translate('shortcuts.chart.series')],
      [[translate('keys.enter')], translate('shortcuts.chart.open')],
    ],
  },
  { title: translate('shortcuts.json'), keys: [[['←', '→'], translate('shortcuts.json.fold')]] },
];

interface ShortcutsDialogProps {
  /** The reader has a choice of tenants. */
  choosesTenants: boolean;
  single: boolean;
  onSingle: (on: boolean) => void;
  onClose: () => void;
}

/** What the keyboard can do beyond Tab and Enter, and the switch for keys that others may need for something else. */
export function ShortcutsDialog({ choosesTenants, single, onSingle, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      title={translate('shortcuts.title')}
      casual
      onClose={onClose}
      actions={
        <button className="btn" type="button" onClick={onClose}>
          {translate('product.close')}
        </button>
      }
    >
      {shortcutsFor(choosesTenants).map(({ title, keys }) => (
        <section key={title} className="shortcuts" aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([names, words]) => (
              <Fragment key={words}>
                <dt>{words}</dt>
                <dd>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox label={translate('shortcuts.single')} checked={single} onChange={onSingle} />
    </Dialog>
  );
}
