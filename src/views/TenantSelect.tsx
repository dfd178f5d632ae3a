import { type ReactNode, useMemo } from 'react';
import type { Options } from '../fields/FilterField.tsx';
import type { RecordPickerProps } from '../fields/reference/RecordAutocomplete.tsx';
import { RecordPicker } from '../fields/reference/RecordPicker.tsx';
import { translate } from '../messages/views.ts';
import type { TenantChoice } from './useTenant.ts';

interface TenantSelectProps extends Omit<RecordPickerProps, 'find' | 'free' | 'required'> {
  tenants: readonly TenantChoice[];
  /** Renders a native select of these options. */
  children: (options: Options) => ReactNode;
}

/** Shown in forms and the header if no tenant is chosen. Spec §2. */
export const NO_TENANT = translate('views.tenant.none');

/** More tenants are shown in an autocomplete. */
const MOST_LISTED = 12;

/**
 * Selects a tenant by its id in a native select, or among many in an autocomplete. Also shows a value that is not offered, by its
 * `name` or id.
 */
export function TenantSelect({ tenants, children, ...picker }: TenantSelectProps) {
  const { value, none } = picker;
  const choices = useMemo(() => tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name })), [tenants]);
  const find = useMemo(() => async () => ({ records: choices, more: false }), [choices]);
  const name = choices.find((choice) => choice.value === value)?.label ?? picker.name ?? value;
  if (tenants.length > MOST_LISTED) return <RecordPicker {...picker} find={find} name={name} />;
  const offered = [['', none] as const, ...choices.map((choice) => [choice.value, choice.label] as const)];
  return children(offered.some(([id]) => id === value) ? offered : [...offered, [value, name]]);
}
