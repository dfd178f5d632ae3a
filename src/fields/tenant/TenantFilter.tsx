import { Field } from '../../look/Field.tsx';
import { translate } from '../../messages/fields.ts';
import type { FilterProps } from '../look.ts';

/** The tenant that is searched: chosen in the header by who may choose, else one's own; never typed here. Spec §6. */
export function TenantFilter({ name, label, drafts, error }: FilterProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...control}
          className="input"
          name={name}
          value={drafts[name] ?? ''}
          placeholder={translate('fields.tenant.hint')}
          readOnly
        />
      )}
    </Field>
  );
}
