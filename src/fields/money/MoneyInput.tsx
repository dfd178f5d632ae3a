import { createInput } from '../createInput.tsx';
import { FiguresTextField } from '../number/NumberInput.tsx';
import { printDigits, readDigits } from '../number/number.ts';
import { currencyOf } from './money.ts';

/** An exact amount in the page's notation. React Admin's NumberInput would convert it to a number. */
export const MoneyInput = createInput(
  ({ input, field }) => {
    const currency = currencyOf(field);
    return <FiguresTextField input={input} unit={typeof currency === 'string' ? currency : undefined} />;
  },
  { toText: (value) => printDigits(String(value)), fromText: (text) => readDigits(text) ?? text },
);
