import { FactsRegion } from '../look/FactsRegion.tsx';

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
    { label: 'Name', value: orNone(name) },
    { label: 'Email', value: email },
    { label: 'Role', value: role },
    { label: 'Tenant', value: orNone(tenant) },
    ...(groups.length > 0 ? [{ label: 'Groups', value: groups.join(', ') }] : []),
  ];
  return <FactsRegion title="Your details" facts={facts} across />;
}

function orNone(value: string | undefined) {
  return value || <span className="cell-none">None</span>;
}
