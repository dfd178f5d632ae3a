import { useId, useState } from 'react';
import { CustomRange } from './CustomRange.tsx';
import { type PeriodChoice, PRESETS } from './period.ts';
import './period.css';

type Option = PeriodChoice['period'];

const OPTIONS = Object.entries({ ...PRESETS, custom: 'Custom Range' }) as [Option, string][];

interface PeriodSelectorProps {
  value: PeriodChoice;
  onChange: (choice: PeriodChoice) => void;
}

/** Six periods to choose from; days of one's own count once they are applied. Spec §2, Period selector. */
export function PeriodSelector({ value, onChange }: PeriodSelectorProps) {
  const name = useId();
  const [chosen, setChosen] = useState<Option>(value.period);
  const [shown, setShown] = useState(value);
  // Back and Forward bring another period: the options follow it.
  if (shown !== value) {
    setShown(value);
    setChosen(value.period);
  }
  const choose = (option: Option) => {
    setChosen(option);
    if (option !== 'custom') onChange({ period: option });
  };
  const range = value.period === 'custom' ? value : undefined;
  return (
    <div className="period">
      <div className="seg" role="radiogroup" aria-label="Period">
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
          key={range && `${range.from} ${range.to}`}
          range={range}
          onApply={(days) => onChange({ period: 'custom', ...days })}
        />
      )}
    </div>
  );
}
