import { IconButton, styled, Tooltip } from '@mui/material';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';
import { choices } from '../../components/userChoices.ts';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { translate } from '../../messages/views.ts';
import { createObservable, useObservable } from '../../observable.ts';

const ICONS = { compact: 'rowsCompact', standard: 'rows', roomy: 'rowsRoomy' } as const satisfies Record<
  string,
  IconName
>;

type Density = keyof typeof ICONS;

const DENSITIES = Object.keys(ICONS) as Density[];

const chosen = createObservable(
  DENSITIES.find((known) => known === choices.getItem(STORAGE_KEYS.density)) ?? 'standard',
);

/** The user's density, shared by all tables and remembered between visits. */
export function useDensity(): Density {
  return useObservable(chosen);
}

export function DensitySwitch() {
  const density = useDensity();
  const choose = (next: Density) => {
    choices.setItem(STORAGE_KEYS.density, next);
    chosen.set(next);
  };
  return (
    <Switch aria-label={translate('views.table.density')}>
      {DENSITIES.map((each) => (
        <Tooltip key={each} title={translate(`views.table.${each}`)} describeChild={false}>
          <IconButton aria-pressed={each === density} onClick={() => choose(each)}>
            <Icon name={ICONS[each]} />
          </IconButton>
        </Tooltip>
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
