import type { FC } from 'react';
import type { LookProps } from '../../fields/look.ts';
import { ShortText } from '../../fields/text/ShortText.tsx';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import type { RowActions } from '../../views/table/RowActions.ts';
import { type TableColumn, tableColumns } from '../../views/table/tableColumns.ts';
import { viewDetails } from '../../views/table/viewDetails.tsx';
import type { TenantChoice } from '../../views/useTenant.tsx';
import { AccountCell } from './AccountCell.tsx';
import { TenantCell } from './TenantCell.tsx';

type Tenants = readonly TenantChoice[];
type NamingLook = FC<LookProps & { tenants: Tenants }>;

/** What a column has of its own. `Naming`: a look that knows the tenants by name. */
type OwnLook = Partial<TableColumn> & { readonly Naming?: NamingLook };

/** Among so many columns an ordinary share would cut the link's words. */
export const userActions: RowActions = { ...viewDetails, share: 0.9 };

const USERS: Readonly<Record<string, OwnLook>> = {
  username: { area: 'm-a', Cell: UsernameCell, share: 1.7 },
  name: { area: 'm-line', share: 1 },
  tenant_id: { area: 'm-c', Naming: TenantCell, share: 1 },
  role: { area: 'm-c', share: 1.3 },
  enabled: { area: 'm-b', share: 1 },
  status: { area: 'm-line', Naming: AccountCell, share: 1.5 },
};

/** Who belongs to no tenant has no place and no role yet: what they ask for comes before whether they may sign in. */
const UNASSIGNED: Readonly<Record<string, OwnLook>> = {
  username: { area: 'm-a', Cell: UsernameCell, share: 1.9 },
  name: { area: 'm-line', share: 1.2 },
  status: { area: 'm-line', Naming: AccountCell, share: 1.9 },
  enabled: { area: 'm-b', share: 0.85 },
};

/** The columns of users, with what is their own about them. Spec §2, User Management. */
export function userColumns(resource: Resource, role: Role | undefined, tenants: Tenants): readonly TableColumn[] {
  return columnsOf(USERS, resource, role, tenants);
}

/** The columns of users of no tenant. Spec §2, User Management. */
export function unassignedColumns(
  resource: Resource,
  role: Role | undefined,
  tenants: Tenants,
): readonly TableColumn[] {
  return columnsOf(UNASSIGNED, resource, role, tenants);
}

function columnsOf(looks: typeof USERS, resource: Resource, role: Role | undefined, tenants: Tenants) {
  const seen = new Map(tableColumns(resource, role).map((column) => [column.name, column]));
  return Object.entries(looks).flatMap(([name, { Naming, ...own }]) => {
    const column = seen.get(name);
    return column ? [{ ...column, ...own, ...(Naming && { Cell: naming(Naming, tenants) }) }] : [];
  });
}

/** A look that is told the tenants: they are read once for the page, and not by every cell. */
function naming(Look: NamingLook, tenants: Tenants): FC<LookProps> {
  return (props) => <Look {...props} tenants={tenants} />;
}

/** The way to the user. There is nothing to copy, other than on their page. */
function UsernameCell({ value, link }: LookProps) {
  return <ShortText className="id" text={String(value)} length={undefined} link={link} />;
}
