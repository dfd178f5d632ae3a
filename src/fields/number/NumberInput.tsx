import InputAdornment from '@mui/material/InputAdornment';
import { createInput, type InputState, InputTextField } from '../createInput.tsx';
import { type NumberSchema, printDigits, readDigits } from './number.ts';

/** A number in the page's notation. React Admin's NumberInput silently drops text that is not a number; here the rule rejects it. */
export const NumberInput = createInput(
  ({ input, field }) => <FiguresTextField input={input} unit={(field as NumberSchema | undefined)?.unit} />,
  {
    toText: (value) => printDigits(String(value)),
    fromText(text) {
      const number = Number(readDigits(text) ?? text);
      return text.trim() === '' || Number.isNaN(number) ? text : number;
    },
  },
);

const FIGURES = { inputMode: 'decimal', style: { fontVariantNumeric: 'tabular-nums' } };

/** A text field for digits with their unit. */
export function FiguresTextField({ input, unit }: { input: InputState; unit: string | undefined }) {
  const after = unit && <InputAdornment position="end">{unit}</InputAdornment>;
  return <InputTextField input={input} control={FIGURES} after={after} />;
}
