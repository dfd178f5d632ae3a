import { Box, LinearProgress, styled } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { EmptyState, ErrorPanel } from '../../components/Panel.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { LIMITS } from '../../config/limits.ts';
import type { FieldValueProps } from '../../fields/createField.tsx';
import { ShortText } from '../../fields/text/TextField.tsx';
import { translate } from '../../messages/users.ts';
import type { User } from '../../resources/users.ts';
import type { Query } from '../../schema/query.ts';
import { isAbsent, type Resource } from '../../schema/resource.ts';
import { LoadMore } from '../../views/search/LoadMore.tsx';
import { useRecordList } from '../../views/search/useRecordList.ts';
import { ColumnsButton } from '../../views/table/ColumnsButton.tsx';
import { useColumnChoice } from '../../views/table/columnChoice.ts';
import { DensitySwitch } from '../../views/table/DensitySwitch.tsx';
import { type RowActions, useRecordLink, viewDetails } from '../../views/table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../../views/table/RecordTable.tsx';
import { type TableColumn, tableColumns } from '../../views/table/tableColumns.ts';
import { VirtualRows } from '../../views/table/VirtualRows.tsx';
import { type TenantChoice, useRole } from '../../views/useTenant.ts';
import { accountNotice, accountStatus, tenantName } from './userText.ts';

/** Read once for the page rather than by each cell. */
export const KnownTenants = createContext<readonly TenantChoice[]>([]);

type ColumnOverrides = Readonly<Record<string, Partial<TableColumn>>>;

/** The columns of the list of users. Spec §2, User Management. */
export const USERS: ColumnOverrides = {
  username: { area: 'm-a', Cell: UsernameCell, share: 2.4 },
  name: { area: 'm-line', share: 1 },
  tenant_id: { area: 'm-c', Cell: TenantCell, share: 1.1 },
  role: { area: 'm-c', share: 1.3 },
  enabled: { area: 'm-b', share: 1 },
  status: { area: 'm-line', Cell: StatusCell, share: 1.5 },
};

/** Unassigned users have no tenant and no role yet. The status names the tenant they asked to join. */
export const UNASSIGNED: ColumnOverrides = {
  username: { area: 'm-a', Cell: UsernameCell, share: 1.9 },
  name: { area: 'm-line', share: 1.2 },
  status: { area: 'm-line', Cell: StatusCell, share: 1.9 },
  enabled: { area: 'm-b', share: 0.85 },
};

/** Wider than usual, so that the link is not cut among the many columns. */
const ACTIONS: RowActions = { ...viewDetails, share: 0.9 };

interface UserListProps {
  resource: Resource;
  /** In order. Columns that the role may not see are skipped. */
  columns: ColumnOverrides;
  title: string;
  query: Query;
  none: string;
  newUsers?: readonly RaRecord[];
  scrollTo?: boolean;
  children: ReactNode;
}

const NONE: readonly RaRecord[] = [];

/** A list of users with a Load More button that appends the next twenty. Spec §2, §4. */
export function UserList({ resource, title, query, none, newUsers = NONE, scrollTo, ...props }: UserListProps) {
  const section = useRef<HTMLElement>(null);
  const role = useRole();
  const linkOf = useRecordLink(resource);
  const list = useRecordList(resource, query);
  const { pending, stale, more, error, again } = list;
  const rows = useMemo(() => userRows(list.rows, newUsers), [list.rows, newUsers]);
  const isPart = query.part !== undefined;
  const choice = useColumnChoice(resource).chosen;
  const chosen = isPart ? undefined : choice;
  const columns = useMemo(() => {
    const seen = new Map(tableColumns(resource, role, undefined, chosen).map((column) => [column.name, column]));
    return (chosen ?? Object.keys(props.columns)).flatMap((name) => {
      const column = seen.get(name);
      return column ? [{ ...column, ...props.columns[name] }] : [];
    });
  }, [resource, role, props.columns, chosen]);
  useEffect(() => {
    if (scrollTo && !pending) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [scrollTo, pending]);
  // No column gives the order: the user pool sorts by its own names, and new users come first.
  const table = { resource, columns, label: title, actions: ACTIONS, sort: null, whole: true };
  return (
    <Section aria-label={title} ref={section}>
      <Tools>
        <h2>{title}</h2>
        {props.children}
        <Box
          component="span"
          role="status"
          sx={{ ml: 'auto', color: 'text.secondary', fontFeatureSettings: 'var(--figures)' }}
        >
          {!pending && rows.length > 0 && translate('users.list.shown', { count: rows.length })}
        </Box>
        {!isPart && <ColumnsButton resource={resource} />}
        <DensitySwitch />
      </Tools>
      {rows.length > 0 ? (
        <>
          {stale && <LinearProgress sx={{ position: 'absolute', insetInline: 0 }} />}
          <RecordTable
            body={VirtualRows}
            {...table}
            rows={rows}
            stale={stale}
            linkOf={linkOf}
            total={more ? undefined : rows.length}
          />
          <LoadMore {...list} label={translate('users.list.more')} byHand />
        </>
      ) : error ? (
        <ErrorPanel message={error.message} onRetry={again} />
      ) : pending ? (
        <TableSkeleton {...table} rows={LIMITS.userPageSize} />
      ) : (
        <EmptyState kind="none" message={none} />
      )}
    </Section>
  );
}

/** Removes duplicates and shows the email, since the user pool may generate usernames. Spec §2. */
function userRows(listed: readonly RaRecord[], newUsers: readonly RaRecord[]): readonly RaRecord[] {
  const byId = new Map([...newUsers, ...listed].map((row) => [row.id, row]));
  return [...byId.values()].map((row) => ({ ...row, username: row.email || row.username }));
}

/** Without a copy button: the user's page has one. */
function UsernameCell({ value, link }: FieldValueProps) {
  return <ShortText className="id" text={String(value)} length={undefined} link={link} />;
}

function TenantCell({ field, value }: FieldValueProps) {
  const known = useContext(KnownTenants);
  if (isAbsent(value)) return <span style={{ color: 'var(--text-muted)' }}>{field.empty}</span>;
  const id = String(value);
  return <span title={id}>{tenantName(id, known)}</span>;
}

/** The normal status is plain text, others are pills. Disabled users have their pill in another column. */
function StatusCell({ record, value }: FieldValueProps) {
  const user = record as Partial<User>;
  const words = accountStatus(user, useContext(KnownTenants));
  const notice = user.enabled === false ? undefined : accountNotice(user);
  return (
    <Status className={notice ? undefined : 'is-usual'} title={String(value ?? '')}>
      {notice ? <StatusBadge word={words} {...notice} /> : words}
    </Status>
  );
}

const Status = styled('span')({
  display: 'block',
  '&.is-usual': { color: 'var(--text-muted)' },
  minWidth: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

const Section = styled('section')({
  position: 'relative',
  borderTop: '1px solid var(--border)',
  scrollMarginTop: 'var(--header-h)',
});

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '0 var(--gutter)',
  fontSize: 'var(--text-sm)',
  '& > .MuiTextField-root > .MuiInputBase-root': {
    height: 28,
    minHeight: 0,
    '@media (pointer: coarse)': { height: 'var(--control-h)' },
  },
  '& > h2': { marginRight: 8, fontSize: 'var(--text-lg)', lineHeight: 'var(--lh-lg)' },
  '@container sheet (width < 780px)': { flexWrap: 'wrap', gap: '8px 12px', paddingBlock: 10 },
});
