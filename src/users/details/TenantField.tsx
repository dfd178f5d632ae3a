import { Field } from '../../look/Field.tsx';
import { TryAgain } from '../../look/TryAgain.tsx';
import { NO_TENANT, TenantSelect } from '../../views/TenantSelect.tsx';
import { type TenantChoice, useTenant } from '../../views/useTenant.tsx';
import { TENANTS, userLabel } from './userWords.ts';

interface TenantFieldProps {
  /** What is offered to who may choose. */
  tenants: readonly TenantChoice[];
  tenantId: string;
  error: string | undefined;
  onChange: (tenantId: string) => void;
}

/** The tenant that somebody shall belong to: chosen by who may, else one's own. Spec §6. */
export function TenantField({ tenants, tenantId, error, onChange }: TenantFieldProps) {
  const { canChoose, loading, failed, retry, tenantName } = useTenant();
  return (
    <Field label={userLabel('tenant_id')} error={canChoose ? (error ?? failed) : error}>
      {(control) => {
        if (!canChoose) return <input {...control} className="input" value={tenantName ?? tenantId} readOnly />;
        if (!loading && failed && tenants.length === 0) return <TryAgain onClick={retry} />;
        const choice = { control, tenants, loading, onChange };
        return <TenantSelect {...choice} name="tenant_id" value={tenantId} none={NO_TENANT} noun={TENANTS} />;
      }}
    </Field>
  );
}
