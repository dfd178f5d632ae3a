import { valueAt } from '../../schema/resource.ts';
import { createField } from '../createField.tsx';
import { type MoneyField as MoneySchema, moneyText, plainDecimal } from './money.ts';

export { NumberFilter as MoneyFilter } from '../number/NumberField.tsx';

/** An amount with its currency, exact to the last decimal. React Admin's NumberField would turn it into a number. */
export const MoneyField = createField(
  ({ field, value, record }) => {
    const { currency = '' } = field as Partial<MoneySchema>;
    const code = typeof currency === 'string' ? currency : String(valueAt(record, currency.field) ?? '');
    const amount = plainDecimal(value, 0);
    return <span className="num">{isDecimal(amount) ? moneyText(amount, code) : String(value)}</span>;
  },
  { share: 0.9, figures: true },
);

/** Also false for unlimited digits, since gateways do not validate. */
function isDecimal(amount: unknown): amount is string {
  return typeof amount === 'string' && /^-?\d{1,40}(\.\d{1,20})?$/.test(amount);
}
