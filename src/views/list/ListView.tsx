import { Button, Checkbox, FormControlLabel, styled, TextField } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import { EmptyState, ErrorPanel } from '../../components/Panel.tsx';
import { Line } from '../../components/Region.tsx';
import { choiceOf } from '../../fields/choice/choice.ts';
import { inSentence, nounFor } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { meets } from '../../schema/meets.ts';
import { findField, type Resource } from '../../schema/resource.ts';
import { ConfirmedActions } from '../actions/ConfirmedActions.tsx';
import { rowLinks } from '../actions/RecordMenu.tsx';
import { Bulk } from '../bulk/Bulk.tsx';
import { useSelects } from '../bulk/bulkOperations.ts';
import { ColumnsButton } from '../table/ColumnsButton.tsx';
import { useColumnChoice } from '../table/columnChoice.ts';
import { DensitySwitch } from '../table/DensitySwitch.tsx';
import { type RowActions, useRecordLink } from '../table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../table/RecordTable.tsx';
import { type TableColumn, tableColumns } from '../table/tableColumns.ts';
import { VirtualRows } from '../table/VirtualRows.tsx';
import { useScrollMemory } from '../useScrollMemory.ts';
import { useRole } from '../useTenant.ts';
import { ListHead, ListToolbar, Progress, SortSelect } from './ListToolbar.tsx';
import { NewerRecords, useNewer } from './NewerRecords.tsx';
import { UrlListContext } from './UrlListContext.tsx';
import { findRows, parseList, useListUrl, useWholeList, type WholeList } from './useWholeList.ts';

/** A list that is loaded whole, then sorted and filtered in the browser. Spec §2, Tenant list. */
export function ListView({ resource }: { resource: Resource }) {
  const role = useRole();
  const [url, change] = useListUrl(resource);
  const [text, setText] = useText(url.text);
  const loaded = useWholeList(resource, url);
  const follow = useNewer({ resource, query: resource, isLong: false, reload: loaded.retry });
  const list = { ...loaded, stale: loaded.stale && !follow.isQuiet };
  const actions = useMemo(() => rowLinks(resource), [resource]);
  const { chosen } = useColumnChoice(resource);
  const columns = useMemo(() => tableColumns(resource, role, actions.area, chosen), [resource, role, actions, chosen]);
  const found = useMemo(() => findRows(columns, list.rows, text), [columns, list.rows, text]);
  const input = useRef<HTMLInputElement>(null);
  const { toggle } = resource.list;
  const find = translate('views.list.find', { noun: inSentence(resource.label[1]) });
  const showAll = () => {
    setText('');
    change({ toggled: false, text: '' });
    input.current?.focus();
  };
  useScrollMemory();
  return (
    <UrlListContext
      resource={resource}
      list={list.controller}
      shown={{
        data: found,
        total: found.length,
        sort: url.sort,
        setSort: (sort: SortPayload) => change({ sort }),
        refetch: list.retry,
      }}
      filterValues={{ ...(url.toggled && toggle?.filter), ...(url.text && { q: url.text }) }}
      setFilter={(filter) =>
        change({ ...parseList(resource, new URLSearchParams(filter)), sort: url.sort, columns: url.columns })
      }
    >
      <ListHead resource={resource} />
      <ListToolbar>
        {toggle && (
          <FormControlLabel
            sx={{ minHeight: 0, mr: 0 }}
            label={toggle.label}
            control={<Checkbox />}
            checked={url.toggled}
            onChange={(_, toggled) => change({ toggled })}
          />
        )}
        <FindInput
          type="search"
          placeholder={find}
          value={text}
          onChange={(event) => setText(event.target.value)}
          // Browsers limit how often a page may change its URL, so not on every key.
          onBlur={() => change({ text })}
          slotProps={{
            htmlInput: {
              ref: input,
              'aria-label': find,
              autoComplete: 'off',
              spellCheck: false,
            },
          }}
        />
        <SortSelect columns={columns} />
        <Count role="status">{list.loaded && countText(resource, list.rows, found.length)}</Count>
        <ColumnsButton resource={resource} />
        <DensitySwitch />
      </ListToolbar>
      <NewerRecords {...follow} />
      <ConfirmedActions resource={resource}>
        <ListRows
          resource={resource}
          list={list}
          columns={columns}
          actions={actions}
          onShowAll={url.toggled || text !== '' ? showAll : undefined}
        />
      </ConfirmedActions>
      <Bulk resource={resource} rows={found} />
    </UrlListContext>
  );
}

/** The text of the filter input. It follows the URL. */
function useText(inUrl: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(inUrl);
  const [last, setLast] = useState(inUrl);
  if (last !== inUrl) {
    setLast(inUrl);
    if (text.trim() !== inUrl) setText(inUrl);
  }
  return [text, setText];
}

/** `8 tenants, 7 active`, or `2 of 8 tenants`. No thousands separator: the count is always small. */
function countText(resource: Resource, rows: readonly RaRecord[], found: number): string {
  const count = String(rows.length);
  const noun = nounFor(resource, rows.length);
  if (found < rows.length) return translate('views.list.found', { found: String(found), all: count, noun });
  const part = partOf(resource, rows);
  return part
    ? translate('views.list.countAndPart', { count, noun, ...part })
    : translate('views.countOf', { count, noun });
}

/** The rows that the toggle would show: `7`, `active`. Undefined if the toggle is no single choice or all rows match. */
function partOf(resource: Resource, rows: readonly RaRecord[]) {
  const { toggle } = resource.list;
  if (!toggle) return undefined;
  const [[name, value] = [''], ...others] = Object.entries(toggle.shows);
  const field = findField(resource, name);
  const choice = field?.kind === 'choice' && others.length === 0 ? choiceOf(field, String(value)) : undefined;
  const part = rows.filter((row) => meets(resource, row, toggle.shows)).length;
  return choice && part !== rows.length ? { part: String(part), choice: inSentence(choice.label) } : undefined;
}

interface ListRowsProps {
  resource: Resource;
  list: WholeList;
  columns: readonly TableColumn[];
  actions: RowActions;
  onShowAll: (() => void) | undefined;
}

/** The rows, or what replaces them. If reloading fails, the rows stay. */
function ListRows({ list, onShowAll, ...props }: ListRowsProps) {
  const { resource } = props;
  const layout = { ...props, selects: useSelects(resource) };
  const { data: rows = [], sort, setSort } = useListContext<RaRecord>();
  const linkOf = useRecordLink(resource);
  const failure = list.failure !== undefined && (
    <Line>
      <ErrorPanel message={list.failure} onRetry={list.retry} />
    </Line>
  );
  if (!list.loaded) return failure || <TableSkeleton {...layout} />;
  if (rows.length === 0) {
    return (
      <Line>
        <EmptyState kind="none" message={resource.list.empty.none}>
          {onShowAll && <Button onClick={onShowAll}>{translate('views.search.clear')}</Button>}
        </EmptyState>
      </Line>
    );
  }
  return (
    <>
      {failure}
      {list.stale && <Progress />}
      <RecordTable
        body={VirtualRows}
        {...layout}
        rows={rows}
        linkOf={linkOf}
        sort={sort}
        setSort={setSort}
        total={rows.length}
        stale={list.stale}
      />
    </>
  );
}

const FindInput = styled(TextField)({
  width: 200,
  '@container sheet (width < 780px)': { flex: 1, minWidth: 120 },
  '@container sheet (width < 480px)': { flexBasis: '100%' },
});

const Count = styled('span')({
  color: 'var(--text-muted)',
  fontFeatureSettings: 'var(--figures)',
  textAlign: 'right',
});
