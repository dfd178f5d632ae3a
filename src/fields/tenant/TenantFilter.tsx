import { Field } from '../../look/Field.tsx';
import type { FilterProps } from '../look.ts';

/** Said when a search lacks its tenant. Spec §5. */
export const TENANT_REQUIRED = 'Tenant ID is required to execute search';

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
          placeholder="Choose a tenant above"
          readOnly
        />
      )}
    </Field>
  );
}
