import { IconButton, Tooltip } from '@mui/material';
import { translate } from '../messages/look.ts';
import { Icon } from './icons/Icon.tsx';
import { useColorScheme } from './useColorScheme.tsx';

export function ThemeSwitch() {
  const { scheme, choose } = useColorScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const name = translate(`look.theme.${other}`);
  return (
    <Tooltip title={name} describeChild={false}>
      <IconButton size="large" aria-label={name} onClick={() => choose(other)}>
        <Icon name={other === 'dark' ? 'moon' : 'sun'} />
      </IconButton>
    </Tooltip>
  );
}
