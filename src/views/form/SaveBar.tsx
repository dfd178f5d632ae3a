import type { ReactNode } from 'react';
import { Icon } from '../../look/icons/Icon.tsx';

interface SaveBarProps {
  /** What the button says. */
  label: string;
  busy: boolean;
  /** The way out without saving, and what else stands there. */
  children: ReactNode;
}

/** The end of a form, in sight however long the form is. While it is saved, the button keeps the focus and its name. */
export function SaveBar({ label, busy, children }: SaveBarProps) {
  return (
    <div className="save">
      <button className="btn btn-primary" type="submit" aria-busy={busy} aria-disabled={busy}>
        {busy && <Icon name="load" className="spin" />}
        {label}
      </button>
      {children}
    </div>
  );
}
