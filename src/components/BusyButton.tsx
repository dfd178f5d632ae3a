import { Button, type ButtonProps, CircularProgress } from '@mui/material';

interface BusyButtonProps extends ButtonProps {
  busy: boolean;
  /** Does nothing when pressed. Default: while it is busy. */
  idle?: boolean;
}

/** A button for a slow action. Unlike Material UI's `loading`, it keeps the focus. */
export function BusyButton({ busy, idle = busy, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      aria-busy={busy}
      aria-disabled={idle}
      startIcon={busy && <CircularProgress size={14} color="inherit" aria-hidden />}
      onClick={(event) => (idle ? event.preventDefault() : onClick?.(event))}
      {...props}
    />
  );
}
