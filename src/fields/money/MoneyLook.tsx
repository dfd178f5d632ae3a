import { valueAt } from '../../schema/resource.ts';
import type { Look, LookProps, RecordValues } from '../look.ts';
import { NumberFilter } from '../number/NumberFilter.tsx';
import { plainDecimal } from './decimal.ts';
import type { MoneyField } from './money.ts';
import { moneyText } from './moneyText.ts';

function Amount({ field, value, record }: LookProps) {
  const amount = plainDecimal(value, 0);
  const shown = isDecimal(amount) ? moneyText(amount, currencyIn(record, field as MoneyField)) : String(value);
  return <span className="num">{shown}</span>;
}

/** Gateways do not check what they send, and what has no end cannot be laid out. */
function isDecimal(amount: unknown): amount is string {
  return typeof amount === 'string' && /^-?\d{1,40}(\.\d{1,20})?$/.test(amount);
}

function currencyIn(record: RecordValues, { currency }: MoneyField): string {
  return typeof currency === 'string' ? currency : String(valueAt(record, currency.field) ?? '');
}

/** The amount with its currency, exact to its last decimal. */
export const moneyLook: Look = { Cell: Amount, Detail: Amount, Filter: NumberFilter, share: 0.9, figures: true };
