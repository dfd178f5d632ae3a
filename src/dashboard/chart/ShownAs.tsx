import { Icon, type IconName } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/dashboard.ts';

export type View = 'chart' | 'table';

const VIEWS: readonly (readonly [view: View, label: string, icon: IconName])[] = [
  ['chart', translate('dashboard.chart'), 'bars'],
  ['table', translate('dashboard.table'), 'table'],
];

/** Bars, or the same figures in a table. */
export function ShownAs({ view, of, onChange }: { view: View; of: string; onChange: (view: View) => void }) {
  return (
    <fieldset className="seg seg-sm" aria-label={translate('dashboard.shownAs', { title: of })}>
      {VIEWS.map(([each, label, icon]) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onChange(each)}>
          <Icon name={icon} small />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
