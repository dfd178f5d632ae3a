import { Alert, IconButton, styled, TextField } from '@mui/material';
import { type FocusEvent, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../components/icons/Icon.tsx';
import { TryAgain } from '../components/Panel.tsx';
import { announce } from '../components/screenReader.tsx';
import { optionElements } from '../fields/FilterField.tsx';
import { translate } from '../messages/console.ts';
import { tenants } from '../resources/tenants.ts';
import { confirmLeave } from '../views/navigationGuard.ts';
import { NO_TENANT, TenantSelect } from '../views/TenantSelect.tsx';
import { type TenantState, type UnavailableReason, useTenant } from '../views/useTenant.ts';
import { PHONE, TenantSlot } from './frame.tsx';

/** The tenant in the header: a selector, or the user's own tenant as text. Decision D17. */
export function TenantArea() {
  const state = useTenant();
  if (state.awaitsApproval) return null;
  if (state.canChoose) {
    return <TenantSelector {...state} select={(tenantId) => confirmLeave(() => state.select(tenantId))} />;
  }
  if (state.loading)
    return <TenantSlot sx={{ color: 'text.secondary' }}>{translate('product.tenantsLoading')}</TenantSlot>;
  return <RestrictedTenant name={state.tenantName ?? state.tenantId ?? translate('console.tenant.none')} />;
}

type TenantSelectorProps = Pick<
  TenantState,
  'tenants' | 'tenantId' | 'tenantName' | 'unavailable' | 'loading' | 'select'
>;

const UNAVAILABLE = {
  inactive: 'console.tenant.inactive',
  'not found': 'console.tenant.notFound',
} as const satisfies Record<UnavailableReason, string>;

export function TenantSelector({ tenants, tenantId, unavailable, loading, select, ...props }: TenantSelectorProps) {
  const id = useId();
  const { tenantName = tenantId } = props;
  const value = tenantId ?? '';
  const choose = (next: string) => select(next || undefined);
  return (
    <TenantSlot data-tenant>
      <label htmlFor={id}>{translate('console.tenant')}</label>
      <Select>
        <TenantSelect
          tenants={loading ? [] : tenants}
          value={value}
          name={unavailable && tenantName ? translate(UNAVAILABLE[unavailable], { tenant: tenantName }) : tenantName}
          none={NO_TENANT}
          noun={translate('console.tenant.many')}
          onChange={choose}
          disablePortal
          textField={{ id, onFocus: selectText }}
        >
          {(options) => (
            <TextField
              id={id}
              value={value}
              select
              disabled={loading}
              onChange={(event) => choose(event.target.value)}
              slotProps={{ input: { label: '' }, select: { native: true } }}
            >
              {optionElements(loading ? [[value, translate('product.tenantsLoading')]] : options, undefined)}
            </TextField>
          )}
        </TenantSelect>
      </Select>
    </TenantSlot>
  );
}

/** Autocomplete selects its text only on a click; otherwise typing would append to the name. */
function selectText({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.select();
}

const Select = styled('span')({
  minWidth: 0,
  '& .MuiInputBase-input': { fontWeight: 500, textOverflow: 'ellipsis' },
  '& .MuiAutocomplete-root': { width: 260, maxWidth: '100%' },
});

export function focusTenantSelector(): void {
  document.querySelector<HTMLElement>('header [data-tenant] :is(input, select)')?.focus();
}

/** The tenant's name stays visible where there is no room for the whole sentence. Spec §2. */
export function RestrictedTenant({ name }: { name: string }) {
  const [before = '', after = ''] = translate('console.tenant.held').split('%{tenant}');
  return (
    <TenantSlot>
      <Icon name="lock" color="var(--text-faint)" />
      <Sentence title={name}>
        <span>{before}</span>
        <b>{name}</b>
        {after && <span>{after}</span>}
      </Sentence>
    </TenantSlot>
  );
}

/** At most three lines: two for the sentence, the last for the name, unless they share one. */
const Sentence = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  minWidth: 0,
  lineHeight: '1.125rem',
  overflowWrap: 'anywhere',
  '& > span': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '& > b': { maxWidth: '100%', overflow: 'hidden', fontWeight: 600, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media (768px <= width < 1024px)': { fontSize: 'var(--text-xs)', lineHeight: '1rem' },
  [PHONE]: {
    display: 'block',
    '& > :is(span, b)': { display: 'inline', overflow: 'visible', whiteSpace: 'normal' },
  },
});

export function TenantNotices() {
  return (
    <>
      <TenantFailure />
      <LostTenant />
    </>
  );
}

/** Reports that the tenants could not be read. The list of tenants does so itself. Spec §8. */
function TenantFailure() {
  const { error, isFetching, retry } = useTenant();
  const { pathname } = useLocation();
  if (!error || pathname === tenants.path) return null;
  return (
    <Notice severity="error" action={<TryAgain busy={isFetching} onClick={retry} />}>
      {error}
    </Notice>
  );
}

/** Reports that the tenant of the last visit is no longer offered. */
function LostTenant() {
  const { replacedTenant, tenantId, tenantName } = useTenant();
  const tenant = tenantName ?? tenantId ?? '';
  const text = replacedTenant && translate('console.tenant.lost', { lost: replacedTenant.tenantId, tenant });
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  if (!replacedTenant) return null;
  return (
    <Notice
      severity="info"
      role="none"
      icon={<Icon name="building" />}
      action={
        <IconButton aria-label={translate('product.dismiss')} onClick={replacedTenant.dismiss}>
          <Icon name="x" />
        </IconButton>
      }
    >
      {text}
    </Notice>
  );
}

const Notice = styled(Alert)({
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: '16px var(--gutter) 0',
  '& .MuiAlert-icon': { padding: 0 },
  '& .MuiAlert-message': { flex: 1, minWidth: '12ch' },
  '& .MuiAlert-action': { margin: 0 },
});
