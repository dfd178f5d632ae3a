import { useEffect, useRef } from 'react';
import { IconButton } from '../../look/IconButton.tsx';
import './failures.css';
import { translate } from '../../messages/views.ts';

interface ViewSwitchProps {
  /** The rows are shown by their causes. */
  byCause: boolean;
  /** The one cause that is shown. */
  cause: string | undefined;
  onChange: (byCause: boolean) => void;
}

/** Rows, or the same rows by cause: one of two is pressed. */
export function ViewSwitch({ byCause, cause, onChange }: ViewSwitchProps) {
  const place = useRef<HTMLFieldSetElement>(null);
  const last = useRef(cause);
  useEffect(() => {
    const removed = last.current !== undefined && cause === undefined;
    last.current = cause;
    // What had the focus is gone with the cause.
    if (removed && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    }
  }, [cause]);
  return (
    <fieldset className="view-switch" aria-label={translate('views.causes.show')} ref={place}>
      <button type="button" aria-pressed={!byCause} onClick={() => onChange(false)}>
        {translate('views.causes.rows')}
      </button>
      <button type="button" aria-pressed={byCause} onClick={() => onChange(true)}>
        {translate('views.causes.byCause')}
      </button>
    </fieldset>
  );
}

interface CauseChipProps {
  title: string;
  shown: number;
  loaded: number;
  onRemove: () => void;
}

/** Says that the rows of one cause alone are shown, and takes that back. */
export function CauseChip({ title, shown, loaded, onRemove }: CauseChipProps) {
  const chip = useRef<HTMLDivElement>(null);
  // What the reader pressed to come here is gone; who came by a link starts at the heading.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    chip.current?.querySelector('button')?.focus();
    if (isLow(chip.current)) chip.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div className="cause-chip" ref={chip}>
      <span className="chip">
        {translate('views.causes.one', { title })}
        <IconButton icon="x" small label={translate('views.causes.showAll')} onClick={onRemove} />
      </span>
      <span className="muted" role="status">
        {translate('views.causes.shown', { shown, smart_count: loaded })}
      </span>
    </div>
  );
}

/** In the lower half of the window: the rows that it stands above would be out of sight. */
function isLow(element: HTMLElement | null): boolean {
  return (element?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2;
}
