import { useEffect, useId, useRef, useState } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { DayRange } from '../../fields/dateTime/calendar.ts';
import { CustomRange } from './CustomRange.tsx';
import './period.css';
import { translate } from '../../messages/views.ts';
import { type PeriodChoice, PRESETS } from './period.ts';
import { withPeriod } from './periodUrl.ts';

type Option = PeriodChoice['period'];

const OPTIONS = Object.entries({ ...PRESETS, custom: translate('views.period.custom') }) as [Option, string][];

interface PeriodSelectorProps {
  value: PeriodChoice;
  /** The days that Custom Range begins with. */
  range?: DayRange | undefined;
  onChange: (choice: PeriodChoice) => void;
}

/** Six periods to choose from; days of one's own count once they are applied. Spec §2, Period selector. */
export function PeriodSelector({ value, range, onChange }: PeriodSelectorProps) {
  const name = useId();
  const { chosen, choose, byKeys } = useChosen(value, onChange);
  return (
    <div className="period">
      <div className="seg" role="radiogroup" aria-label={translate('views.period.name')} {...byKeys}>
        {OPTIONS.map(([option, label]) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={chosen === option}
              onChange={() => choose(option)}
            />
            {label}
          </label>
        ))}
      </div>
      {chosen === 'custom' && (
        <CustomRange
          range={value.period === 'custom' ? value : range}
          onApply={(days) => onChange({ period: 'custom', ...days })}
        />
      )}
    </div>
  );
}

/** The option that is ticked. The keyboard comes past others on its way: what it ticks counts once it rests there. */
function useChosen(value: PeriodChoice, onChange: (choice: PeriodChoice) => void) {
  const shown = String(withPeriod(new URLSearchParams(), value));
  const [chosen, setChosen] = useState<Option>(value.period);
  const [followed, setFollowed] = useState(shown);
  const keys = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and Forward bring another period.
  if (followed !== shown) {
    setFollowed(shown);
    setChosen(value.period);
  }
  useEffect(() => () => clearTimeout(resting.current), []);
  const choose = (option: Option) => {
    setChosen(option);
    clearTimeout(resting.current);
    if (option === 'custom') return;
    const change = () => onChange({ period: option });
    if (keys.current) resting.current = setTimeout(change, LIMITS.keyRest);
    else change();
  };
  const byKeys = {
    onKeyDown: () => {
      keys.current = true;
    },
    onPointerDown: () => {
      keys.current = false;
    },
  };
  return { chosen, choose, byKeys };
}
