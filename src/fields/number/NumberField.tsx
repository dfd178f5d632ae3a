import { useState } from 'react';
import { NumberField as RaNumberField } from 'react-admin';
import { locale } from '../../messages/language.ts';
import type { Field } from '../../schema/field.ts';
import { createField } from '../createField.tsx';
import { FilterField, type FilterProps } from '../FilterField.tsx';
import { printDigits, readDigits } from './number.ts';

const unitOf = (field: Field) => (field.kind === 'number' ? field.unit : undefined);
const OPTIONS = { maximumFractionDigits: 20 };
const unchanged = (value: number) => value;

/** React Admin's NumberField with all decimals and the unit. `transform` is off, so that text is shown as received. */
export const NumberField = createField(
  ({ field, value }) => {
    const unit = unitOf(field);
    const props = { locales: locale, options: OPTIONS, transform: unchanged };
    return (
      <>
        <RaNumberField className="num" source="value" record={{ value }} {...props} />
        {unit && ` ${unit}`}
      </>
    );
  },
  {
    share: 0.7,
    figures: true,
    chars: (field) => '100,000'.length + (unitOf(field)?.length ?? -1) + 1,
  },
);

/** A number, sent as `1234.5` and shown as typed. Other text is sent unchanged. */
export function NumberFilter(props: FilterProps) {
  const { name, field, drafts, onChange } = props;
  const [typed, setTyped] = useState('');
  const draft = drafts[name] ?? '';
  const sent = (text: string) => readDigits(text) ?? text;
  return (
    <FilterField
      {...props}
      value={sent(typed) === draft ? typed : printDigits(draft)}
      placeholder={field.example}
      control={{ inputMode: 'decimal' }}
      onText={(text) => {
        setTyped(text);
        onChange(name, sent(text));
      }}
    />
  );
}
