import { Field } from '../../look/Field.tsx';
import { Select } from '../../look/Select.tsx';
import type { FilterProps, Look, LookProps } from '../look.ts';

function YesOrNo({ value }: LookProps) {
  return value === true ? 'Yes' : 'No';
}

function BooleanFilter({ name, label, drafts, onChange }: FilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={drafts[name] ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
        >
          <option value="">Yes or no</option>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </Select>
      )}
    </Field>
  );
}

/** Yes or No. Spec §2, Error details. */
export const booleanLook: Look = { Cell: YesOrNo, Detail: YesOrNo, Filter: BooleanFilter, share: 0.7 };
