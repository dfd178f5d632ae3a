import { FactsRegion } from '../look/FactsRegion.tsx';
import { translate } from '../messages/account.ts';

interface YourDetailsProps {
  name: string | undefined;
  email: string;
  /** In words: `Tenant admin`. */
  role: string;
  /** In words: a tenant's name. Absent for who belongs to none. */
  tenant: string | undefined;
  groups: readonly string[];
}

/** What is known of a person, and what they may do here. Nothing of it can be changed by themselves. */
export function YourDetails({ name, email, role, tenant, groups }: YourDetailsProps) {
  const facts = [
    { label: translate('account.details.name'), value: orNone(name) },
    { label: translate('product.email'), value: email },
    { label: translate('account.details.role'), value: role },
    { label: translate('account.details.tenant'), value: orNone(tenant) },
    ...(groups.length > 0 ? [{ label: translate('account.details.groups'), value: groups.join(', ') }] : []),
  ];
  return <FactsRegion title={translate('account.details')} facts={facts} across />;
}

function orNone(value: string | undefined) {
  return value || <span className="cell-none">{translate('account.details.none')}</span>;
}
