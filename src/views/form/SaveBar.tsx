import type { ReactNode } from 'react';
import { BusyButton } from '../../look/BusyButton.tsx';
import { Icon } from '../../look/icons/Icon.tsx';
import { translate } from '../../messages/views.ts';

interface SaveBarProps {
  /** What the button says. */
  label: string;
  busy: boolean;
  /** How many fields are at fault: some may be out of sight. */
  faults: number;
  /** The way out without saving. */
  children: ReactNode;
  /** What stands at the far end while no field is at fault. */
  aside?: ReactNode;
}

/** The end of a form, in sight however long the form is. While it is saved, the button keeps the focus and its name. */
export function SaveBar({ label, busy, faults, children, aside }: SaveBarProps) {
  return (
    <div className="save">
      <BusyButton label={label} busy={busy} type="submit" look="primary" />
      {children}
      {faults > 0 ? (
        <p className="bad push">
          <Icon name="alert" />
          {translate('views.form.faults', { smart_count: faults })}
        </p>
      ) : (
        aside
      )}
    </div>
  );
}
