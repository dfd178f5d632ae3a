import { Icon } from './icons/Icon.tsx';

interface BusyButtonProps {
  label: string;
  busy: boolean;
  onClick: () => void;
  danger?: boolean;
}

/** A button whose work takes a while. Until it is done it keeps the focus and its name. */
export function BusyButton({ label, busy, onClick, danger = false }: BusyButtonProps) {
  return (
    <button
      className={danger ? 'btn btn-danger' : 'btn'}
      type="button"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onClick}
    >
      {busy && <Icon name="load" className="spin" />}
      {label}
    </button>
  );
}
