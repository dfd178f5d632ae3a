import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import { Icon, type IconName } from './icons/Icon.tsx';

interface ToolButtonProps extends IconButtonProps {
  label: string;
  icon: IconName;
  small?: boolean;
}

/** A button with an icon, whose label is its tooltip. */
export function ToolButton({ label, icon, small = false, ...props }: ToolButtonProps) {
  return (
    <Tooltip title={label} describeChild={false}>
      <IconButton {...props}>
        <Icon name={icon} small={small} />
      </IconButton>
    </Tooltip>
  );
}
