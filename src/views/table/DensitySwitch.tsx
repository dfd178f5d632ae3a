import { IconButton } from '../../look/IconButton.tsx';
import { type IconName, maskStyle } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';
import { chooseDensity, DENSITIES, type Density, useDensity } from './useDensity.tsx';

const ICONS: Readonly<Record<Density, IconName>> = { compact: 'rowsCompact', standard: 'rows', roomy: 'rowsRoomy' };

/** Three heights of the rows of tables, one of them pressed. */
export function DensitySwitch() {
  const density = useDensity();
  return (
    <fieldset className="row hide-s" aria-label={translate('views.table.density')}>
      {DENSITIES.map((each) => (
        <IconButton
          key={each}
          className="masked"
          style={maskStyle(ICONS[each])}
          label={translate(`views.table.${each}`)}
          aria-pressed={each === density}
          onClick={() => chooseDensity(each)}
        />
      ))}
    </fieldset>
  );
}
