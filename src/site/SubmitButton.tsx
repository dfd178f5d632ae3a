import { Icon } from '../look/icons/Icon.tsx';

interface SubmitButtonProps {
  label: string;
  busy: boolean;
}

/** The one primary action of a form. While it works it keeps the focus and its name, and a spinner turns beside it. */
export function SubmitButton({ label, busy }: SubmitButtonProps) {
  return (
    <button className="btn btn-primary btn-lg btn-block" type="submit" aria-busy={busy} aria-disabled={busy}>
      {busy && <Icon name="load" className="spin" />}
      {label}
    </button>
  );
}
