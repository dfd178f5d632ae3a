import { styled } from '@mui/material';
import { useStore } from 'react-admin';
import type { IconName } from '../../components/icons/drawings.ts';
import { ToolButton } from '../../components/ToolButton.tsx';
import { translate } from '../../messages/views.ts';
import { keysOf } from '../../schema/jsonObject.ts';

const ICONS = { compact: 'rowsCompact', standard: 'rows', roomy: 'rowsRoomy' } as const satisfies Record<
  string,
  IconName
>;

type Density = keyof typeof ICONS;

const DENSITIES = keysOf(ICONS);

/** The user's density, shared by all tables and remembered between visits. */
export function useDensity(): [density: Density, choose: (density: Density) => void] {
  const [stored, store] = useStore<string>('table.density');
  return [DENSITIES.find((known) => known === stored) ?? 'standard', store];
}

export function DensitySwitch() {
  const [density, choose] = useDensity();
  return (
    <Switch aria-label={translate('views.table.density')}>
      {DENSITIES.map((each) => (
        <ToolButton
          key={each}
          label={translate(`views.table.${each}`)}
          icon={ICONS[each]}
          aria-pressed={each === density}
          onClick={() => choose(each)}
        />
      ))}
    </Switch>
  );
}

/** Hidden for cards, which have one height. */
const Switch = styled('fieldset')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '@container sheet (width < 780px)': { display: 'none' },
});
