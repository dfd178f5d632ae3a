import type { RaRecord } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { translate } from '../../messages/users.ts';
import type { Resource } from '../../schema/resource.ts';
import type { SearchQuestion } from '../../views/search/searchQuestion.ts';
import { useRecordList } from '../../views/search/useRecordList.tsx';
import { DensitySwitch } from '../../views/table/DensitySwitch.tsx';
import type { TableColumn } from '../../views/table/tableColumns.ts';
import { UserRows } from './UserRows.tsx';
import { userRows } from './userRows.ts';

interface UserListProps {
  resource: Resource;
  columns: readonly TableColumn[];
  /** What the list is called. */
  title: string;
  question: SearchQuestion;
  /** Said when there are none. */
  none: string;
  /** Who stands first, since they have just been invited. */
  newcomers?: readonly RaRecord[];
  /** Comes into sight with its first rows. */
  inSight?: boolean;
  /** What stands above the table, beside its title. */
  children: ReactNode;
}

const NOBODY: readonly RaRecord[] = [];

/** A list of users in pages of twenty, which its button brings one after the other. Spec §2, §4. */
export function UserList({ resource, columns, title, question, none, ...props }: UserListProps) {
  const { newcomers = NOBODY, inSight = false, children } = props;
  const section = useRef<HTMLElement>(null);
  const list = useRecordList(resource, question);
  const rows = useMemo(() => userRows(list.rows, newcomers), [list.rows, newcomers]);
  const hasCome = !list.pending;
  useEffect(() => {
    if (inSight && hasCome) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [inSight, hasCome]);
  return (
    <section className="users" aria-label={title} ref={section}>
      <div className="tools line">
        <h2>{title}</h2>
        {children}
        <span className="push muted num" role="status">
          {!list.pending && rows.length > 0 && translate('users.list.shown', { count: rows.length })}
        </span>
        <DensitySwitch />
      </div>
      <UserRows {...{ resource, columns, title, list, rows, none }} />
    </section>
  );
}
