import { styled, TextField } from '@mui/material';
import { type FocusEvent, useMemo } from 'react';
import { RecordPicker } from '../fields/reference/RecordPicker.tsx';
import { translate } from '../messages/views.ts';
import type { TenantChoice } from './useTenant.ts';

interface TenantSelectProps {
  id: string;
  tenants: readonly TenantChoice[];
  /** The tenants are loading: the control is disabled. */
  loading?: boolean;
  /** The tenant's id, which may be missing in `tenants`; empty: none. */
  value: string;
  /** The label of a value that is missing in `tenants`. Default: its id. */
  words?: string | undefined;
  /** The label of the empty value: `Select a tenant`. */
  none: string;
  noun: string;
  onChange: (tenantId: string) => void;
}

/** Shown in forms and the header if no tenant is chosen. Spec §2. */
export const NO_TENANT = translate('views.tenant.none');

/** More tenants are shown in an autocomplete. */
const MOST_LISTED = 12;

/** Selects a tenant in a native select, or among many in an autocomplete. Also shows a value that is not offered. */
export function TenantSelect({ id, tenants, loading, value, none, noun, onChange, ...props }: TenantSelectProps) {
  const offered = tenants.find(({ tenant_id }) => tenant_id === value);
  const words = offered?.name ?? props.words ?? value;
  const find = useMemo(
    () => async () => tenants.map((each) => ({ value: each.tenant_id, label: each.name })),
    [tenants],
  );
  if (tenants.length > MOST_LISTED && !loading) {
    return (
      <Slot>
        <RecordPicker
          {...{ find, noun, none, value, onChange }}
          name={words}
          disablePortal
          textField={{ id, onFocus: selectText }}
        />
      </Slot>
    );
  }
  const others = value === '' || offered ? [] : [{ tenant_id: value, name: words }];
  const options = loading
    ? [{ tenant_id: value, name: translate('product.tenantsLoading') }]
    : [{ tenant_id: '', name: none }, ...tenants, ...others];
  return (
    <Slot>
      <TextField
        {...{ id, value }}
        select
        disabled={loading === true}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ input: { label: '' }, select: { native: true } }}
      >
        {options.map((tenant) => (
          <option key={tenant.tenant_id} value={tenant.tenant_id}>
            {tenant.name}
          </option>
        ))}
      </TextField>
    </Slot>
  );
}

/** Autocomplete selects its text only on a click; otherwise typing would append to the name. */
function selectText({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.select();
}

const Slot = styled('span')({
  minWidth: 0,
  '& .MuiInputBase-input': { fontWeight: 500, textOverflow: 'ellipsis' },
  '& .MuiAutocomplete-root': { width: 260, maxWidth: '100%' },
});
