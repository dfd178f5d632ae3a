import { locale } from '../../messages/language.ts';
import type { Look, LookProps } from '../look.ts';
import { NumberFilter } from './NumberFilter.tsx';
import type { NumberField } from './number.ts';

const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });

function Figure({ field, value }: LookProps) {
  const { unit } = field as NumberField;
  return (
    <span className="num">
      {typeof value === 'number' ? figures.format(value) : String(value)}
      {unit && ` ${unit}`}
    </span>
  );
}

/** A number with its thousands parted, and its unit. */
export const numberLook: Look = { Cell: Figure, Detail: Figure, Filter: NumberFilter, share: 0.7, figures: true };
