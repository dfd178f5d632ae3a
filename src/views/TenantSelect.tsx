import { LazyCombobox } from '../look/combobox/LazyCombobox.tsx';
import type { ControlProps } from '../look/Field.tsx';
import { Select } from '../look/Select.tsx';
import { translate } from '../messages/views.ts';
import type { TenantChoice } from './useTenant.tsx';

interface TenantSelectProps {
  /** Ties it to its label, and where it stands in a form, to its hint and its fault. */
  control: Pick<ControlProps, 'id'> & Partial<ControlProps>;
  name?: string;
  look?: 'input' | 'pick';
  /** What is offered. */
  tenants: readonly TenantChoice[];
  /** They are being read: nothing can be chosen yet. */
  loading?: boolean;
  /** The tenant's id, which need not be one of those offered; empty: none. */
  value: string;
  /** Said for a value that is not offered; else its id. */
  words?: string | undefined;
  /** Stands for no tenant, and is offered as such: `Select a tenant`. */
  none: string;
  /** What is chosen among, in the plural: a word of who asks, since views name no resource. */
  noun: string;
  onChange: (tenantId: string) => void;
}

/** What forms and the header say where no tenant is chosen. Spec §2. */
export const NO_TENANT = translate('views.tenant.none');

/** More than these are found by typing. */
const MOST_IN_SIGHT = 12;

/** Chooses a tenant: from a list, or among many by typing. A value that is not offered shows, rather than as no choice. */
export function TenantSelect({
  control,
  name,
  look = 'input',
  tenants,
  loading,
  value,
  none,
  noun,
  onChange,
  ...props
}: TenantSelectProps) {
  const offered = tenants.find(({ tenant_id }) => tenant_id === value);
  const words = offered?.name ?? props.words ?? value;
  const still = (text: string) => (
    <Select {...control} {...{ look }} disabled>
      <option>{text}</option>
    </Select>
  );
  if (loading) return still(translate('product.tenantsLoading'));
  const options = value === '' || offered ? tenants : [...tenants, { tenant_id: value, name: words }];
  const select = () => (
    <Select {...control} {...{ name, look, value }} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none}</option>
      {options.map((tenant) => (
        <option key={tenant.tenant_id} value={tenant.tenant_id}>
          {tenant.name}
        </option>
      ))}
    </Select>
  );
  if (tenants.length > MOST_IN_SIGHT) {
    const choices = tenants.map(({ tenant_id, name: label }) => ({ value: tenant_id, label }));
    return (
      <LazyCombobox
        {...control}
        {...{ choices, value, none, noun, onChange }}
        text={words}
        waiting={still(words || none)}
        instead={select}
      />
    );
  }
  return select();
}
