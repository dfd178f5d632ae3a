import { lazy, Suspense } from 'react';
import { type ControlProps, Field } from '../../look/Field.tsx';
import { Select } from '../../look/Select.tsx';
import { TryAgain } from '../../look/TryAgain.tsx';
import { type TenantChoice, useTenant } from '../../views/useTenant.tsx';
import { tenantWord } from './userWords.ts';

const Combobox = lazy(async () => ({ default: (await import('../../look/combobox/Combobox.tsx')).Combobox }));

interface TenantFieldProps {
  /** What is offered to who may choose. */
  tenants: readonly TenantChoice[];
  tenantId: string;
  error: string | undefined;
  onChange: (tenantId: string) => void;
}

const NONE = 'Select a tenant';

/** More than these are found by typing. */
const MOST_IN_SIGHT = 12;

/** The tenant that somebody shall belong to: chosen by who may, else one's own. Spec §6. */
export function TenantField({ tenantId, error, ...choice }: TenantFieldProps) {
  const { canChoose, loading, failed, retry, tenantName } = useTenant();
  return (
    <Field label="Tenant" error={canChoose ? (error ?? failed) : error}>
      {(control) => {
        if (!canChoose) return <input {...control} className="input" value={tenantName ?? tenantId} readOnly />;
        if (loading) return <Nothing control={control} words="Loading tenants…" />;
        return failed && choice.tenants.length === 0 ? (
          <TryAgain onClick={retry} />
        ) : (
          <Choice control={control} tenantId={tenantId} {...choice} />
        );
      }}
    </Field>
  );
}

interface ChoiceProps extends Omit<TenantFieldProps, 'error'> {
  control: ControlProps;
}

function Choice({ control, tenants, tenantId, onChange }: ChoiceProps) {
  if (tenants.length > MOST_IN_SIGHT) {
    const choices = tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }));
    const text = tenantId && tenantWord(tenantId, tenants);
    return (
      <Suspense fallback={<Nothing control={control} words={text || NONE} />}>
        <Combobox {...control} {...{ choices, text, onChange }} value={tenantId} none={NONE} noun="tenants" />
      </Suspense>
    );
  }
  return (
    <Select {...control} name="tenant_id" value={tenantId} onChange={(event) => onChange(event.target.value)}>
      <option value="">{NONE}</option>
      {tenants.map(({ tenant_id, name }) => (
        <option key={tenant_id} value={tenant_id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** In the choice's place while there is nothing to choose from. */
function Nothing({ control, words }: { control: ControlProps; words: string }) {
  return (
    <Select {...control} disabled>
      <option>{words}</option>
    </Select>
  );
}
