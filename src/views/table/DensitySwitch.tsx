import { IconButton } from '../../look/IconButton.tsx';
import type { IconName } from '../../look/icons/Icon.tsx';
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
        <IconButton
          key={each}
          label={FACES[each][0]}
          icon={FACES[each][1]}
          aria-pressed={each === density}
          onClick={() => onChange(each)}
        />
      ))}
    </fieldset>
  );
}
