import { useMemo, useRef } from 'react';
import type { Resource } from '../../schema/resource.ts';
import { ConfirmedActions } from '../actions/ConfirmedActions.tsx';
import { ListHead } from '../ListHead.tsx';
import { rowLinks } from '../table/rowLinks.tsx';
import { tableColumns } from '../table/tableColumns.ts';
import { usePageTitle } from '../usePageTitle.tsx';
import { useRole } from '../useRole.tsx';
import { useScrollMemory } from '../useScrollMemory.tsx';
import { findRows } from './findRows.ts';
import { ListRows } from './ListRows.tsx';
import { ListTools } from './ListTools.tsx';
import { useFindText } from './useFindText.tsx';
import { useListUrl } from './useListUrl.tsx';
import { useWholeList } from './useWholeList.tsx';

/** A resource whose list is short enough to come whole: ordered and narrowed here, without asking again. Spec §2, Tenant list. */
export function ListView({ resource }: { resource: Resource }) {
  const role = useRole();
  const [url, change] = useListUrl(resource);
  const { text, setText } = useFindText(url.text);
  const list = useWholeList(resource, url.toggled, url.sort);
  const actions = useMemo(() => rowLinks(resource), [resource]);
  const columns = useMemo(() => tableColumns(resource, role, actions.area), [resource, role, actions]);
  const found = useMemo(() => {
    const names = columns.map(({ name }) => name);
    return findRows(resource, names, list.rows, text);
  }, [resource, columns, list.rows, text]);
  const field = useRef<HTMLInputElement>(null);
  const showAll = () => {
    setText('');
    change({ toggled: false, text: '' });
    field.current?.focus();
  };
  usePageTitle(resource.label[1]);
  useScrollMemory();
  return (
    <>
      <ListHead resource={resource} />
      <ListTools
        {...{ resource, columns, url, text, field }}
        onChange={change}
        onText={setText}
        rows={list.answered ? list.rows : undefined}
        found={found.length}
      />
      <ConfirmedActions resource={resource}>
        <ListRows
          {...{ resource, list, columns, actions }}
          found={found}
          sort={url.sort}
          onSort={(sort) => change({ sort })}
          onShowAll={url.toggled || text !== '' ? showAll : undefined}
        />
      </ConfirmedActions>
    </>
  );
}
