import type { InputLook, InputProps } from '../look.ts';
import { printDigits, readDigits } from '../number/digits.ts';
import { FiguresInput } from '../number/NumberInput.tsx';
import type { MoneyField } from './money.ts';

function MoneyInput(props: InputProps) {
  const { currency } = props.field as MoneyField;
  return <FiguresInput {...props} unit={typeof currency === 'string' ? currency : undefined} />;
}

/** In the reader's notation, exact: what is typed never becomes a double. */
export const moneyInput: InputLook = {
  Input: MoneyInput,
  toText: (value) => printDigits(String(value)),
  fromText: (text) => readDigits(text) ?? text,
};
