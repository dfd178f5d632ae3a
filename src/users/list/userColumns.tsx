import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import type { RowActions } from '../../views/table/RowActions.ts';
import { type TableColumn, tableColumns } from '../../views/table/tableColumns.ts';
import { viewDetails } from '../../views/table/viewDetails.tsx';
import { AccountCell } from './AccountCell.tsx';
import { TenantCell } from './TenantCell.tsx';

const LOOKS: Readonly<Record<string, Partial<TableColumn>>> = {
  username: { area: 'm-a', share: 1.9 },
  enabled: { area: 'm-b', share: 0.85 },
  role: { area: 'm-c', share: 1 },
  status: { area: 'm-d', Cell: AccountCell, share: 1.4 },
  tenant_id: { Cell: TenantCell, share: 0.95 },
  name: { share: 1 },
};

/** Among so many columns an ordinary share would cut the link's words. */
export const userActions: RowActions = { ...viewDetails, share: 1.2 };

/** The columns of users, with what is their own about them. Spec §2, User Management. */
export function userColumns(resource: Resource, role: Role | undefined): readonly TableColumn[] {
  return tableColumns(resource, role).map((column) => ({ ...column, area: 'c-hide', ...LOOKS[column.name] }));
}
