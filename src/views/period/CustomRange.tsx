import { type FormEvent, useRef, useState } from 'react';
import type { DayRange } from '../../fields/dateTime/calendar.ts';
import { isDay } from '../../fields/dateTime/calendar.ts';
import { Field } from '../../look/Field.tsx';
import { translate } from '../../messages/views.ts';
import { RANGE, rangeFault } from './period.ts';

interface CustomRangeProps {
  /** The range that is applied, or was; another one takes its place. */
  range: DayRange | undefined;
  onApply: (range: DayRange) => void;
}

const ENDS = ['from', 'to'] as const;

/** Two days and Apply, which waits for both; an end before its start is refused beside it. Spec §2, Period selector. */
export function CustomRange({ range, onApply }: CustomRangeProps) {
  const [draft, setDraft] = useState<DayRange>(range ?? { from: '', to: '' });
  const applied = `${range?.from} ${range?.to}`;
  const [followed, setFollowed] = useState(applied);
  if (followed !== applied) {
    setFollowed(applied);
    if (range) setDraft({ from: range.from, to: range.to });
  }
  const end = useRef<HTMLInputElement>(null);
  const whole = isDay(draft.from) && isDay(draft.to);
  const fault = whole ? rangeFault(draft) : undefined;
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (fault) end.current?.focus();
    else if (whole) onApply({ from: draft.from, to: draft.to });
  };
  return (
    <form className="range" noValidate onSubmit={apply}>
      {ENDS.map((name) => (
        <Field key={name} label={translate(`views.period.${name}`)} error={name === 'to' ? fault : undefined}>
          {(control) => (
            <input
              {...control}
              ref={name === 'to' ? end : undefined}
              className={draft[name] ? 'input' : 'input is-empty'}
              type="date"
              min={RANGE.first}
              max={RANGE.last}
              value={draft[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <button className="btn btn-primary" type="submit" disabled={!whole}>
        {translate('views.period.apply')}
      </button>
    </form>
  );
}
