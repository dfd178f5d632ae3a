import { locale } from '../../messages/language.ts';
import type { Look, LookProps } from '../look.ts';
import { TextFilter } from '../text/TextFilter.tsx';

const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });

function Figure({ value }: LookProps) {
  return <span className="num">{typeof value === 'number' ? figures.format(value) : String(value)}</span>;
}

/** A number with its thousands parted. */
export const numberLook: Look = { Cell: Figure, Detail: Figure, Filter: TextFilter, share: 0.7 };
