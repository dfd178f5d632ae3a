import { Icon, type IconName } from '../look/icons/Icon.tsx';
import { DENSITIES, type Density } from './useDensity.tsx';

const FACES: Readonly<Record<Density, readonly [label: string, icon: IconName]>> = {
  compact: ['Compact rows', 'rowsCompact'],
  standard: ['Standard rows', 'rows'],
  roomy: ['Roomy rows', 'rowsRoomy'],
};

/** Three heights of rows, one of them pressed. */
export function DensitySwitch({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  return (
    <fieldset className="row hide-s" aria-label="Row height">
      {DENSITIES.map((each) => (
        <button
          key={each}
          className="icon-btn"
          type="button"
          aria-label={FACES[each][0]}
          aria-pressed={each === density}
          onClick={() => onChange(each)}
        >
          <Icon name={FACES[each][1]} />
        </button>
      ))}
    </fieldset>
  );
}
