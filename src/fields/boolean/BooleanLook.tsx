import { Field } from '../../look/Field.tsx';
import { Select } from '../../look/Select.tsx';
import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/inSentence.ts';
import { ChoiceBadge } from '../choice/ChoiceBadge.tsx';
import type { FilterProps, Look, LookProps } from '../look.ts';
import type { BooleanField } from './boolean.ts';

function YesOrNo({ field, value }: LookProps) {
  const { yes, no } = (field as BooleanField).answers;
  return <ChoiceBadge choice={value === true ? yes : no} />;
}

function BooleanFilter({ name, label, field, drafts, onChange }: FilterProps) {
  const { yes, no } = (field as BooleanField).answers;
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={drafts[name] ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
        >
          <option value="">{translate('fields.boolean.either', { yes: yes.label, no: inSentence(no.label) })}</option>
          <option value="true">{yes.label}</option>
          <option value="false">{no.label}</option>
        </Select>
      )}
    </Field>
  );
}

/** Yes or No, or what the resource calls them. Spec §2, Error details. */
export const booleanLook: Look = { Cell: YesOrNo, Detail: YesOrNo, Filter: BooleanFilter, share: 0.7 };
