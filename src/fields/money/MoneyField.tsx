import { valueAt } from '../../schema/resource.ts';
import { createField } from '../createField.tsx';
import { currencyOf, moneyText, plainDecimal } from './money.ts';

export { NumberFilter as MoneyFilter } from '../number/NumberField.tsx';

/** An amount with its currency, exact to the last decimal. React Admin's NumberField would turn it into a number. */
export const MoneyField = createField(
  ({ field, value, record }) => {
    const currency = currencyOf(field) ?? '';
    const code = typeof currency === 'string' ? currency : String(valueAt(record, currency.field) ?? '');
    const amount = plainDecimal(value, 0);
    const isDecimal = typeof amount === 'string' && DECIMAL.test(amount);
    return <span className="num">{isDecimal ? moneyText(amount, code) : String(value)}</span>;
  },
  { share: 0.9, figures: true, chars: () => '$1,000,000.00'.length },
);

/** Not of unlimited digits, since gateways do not validate. */
const DECIMAL = /^-?\d{1,40}(\.\d{1,20})?$/;
