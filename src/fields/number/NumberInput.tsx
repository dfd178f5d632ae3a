import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent } from 'react';
import { createInput, type InputState, InputTextField } from '../createInput.tsx';
import { printDigits, readDigits } from './number.ts';

/** A number in the page's notation. React Admin's NumberInput silently drops text that is not a number; here the rule rejects it. */
export const NumberInput = createInput(
  ({ input, field }) => {
    const { unit, step } = field?.kind === 'number' ? field : {};
    return <FiguresTextField input={input} unit={unit} step={step} />;
  },
  {
    toText: (value) => printDigits(String(value)),
    fromText(text) {
      const number = Number(readDigits(text) ?? text);
      return text.trim() === '' || Number.isNaN(number) ? text : number;
    },
  },
);

const FIGURES = { inputMode: 'decimal', style: { fontVariantNumeric: 'tabular-nums' } };

interface FiguresTextFieldProps {
  input: InputState;
  unit: string | undefined;
  /** The arrow keys add or subtract it. Default: they move the cursor. */
  step?: number | undefined;
}

/** A text field for digits with their unit. */
export function FiguresTextField({ input, unit, step }: FiguresTextFieldProps) {
  const after = unit && <InputAdornment position="end">{unit}</InputAdornment>;
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const number = Number(readDigits(input.text || '0'));
    if (step === undefined || direction === undefined || Number.isNaN(number)) return;
    event.preventDefault();
    // The next multiple, without the rounding error of a sum.
    input.change(printDigits(String(Number(((Math.round(number / step) + direction) * step).toPrecision(15)))));
  };
  return <InputTextField input={input} control={FIGURES} after={after} {...(step && { onKeyDown })} />;
}
