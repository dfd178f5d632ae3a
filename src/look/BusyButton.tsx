import { Icon } from './icons/Icon.tsx';

interface BusyButtonProps {
  label: string;
  busy: boolean;
  onClick: () => void;
  look?: 'plain' | 'primary' | 'danger';
}

const CLASSES = { plain: 'btn', primary: 'btn btn-primary', danger: 'btn btn-danger' } as const;

/** A button whose work takes a while. Until it is done it keeps the focus and its name. */
export function BusyButton({ label, busy, onClick, look = 'plain' }: BusyButtonProps) {
  return (
    <button className={CLASSES[look]} type="button" aria-busy={busy} aria-disabled={busy} onClick={onClick}>
      {busy && <Icon name="load" className="spin" />}
      {label}
    </button>
  );
}
