import { styled } from '@mui/material';
import { createContext, type FC, use, useMemo } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { daysText, numberWords } from '../../components/dateText.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { EmptyState, ErrorPanel } from '../../components/Panel.tsx';
import { Line } from '../../components/Region.tsx';
import type { FieldValueProps } from '../../fields/createField.tsx';
import { addDays, dayOf } from '../../fields/dateTime/calendar.ts';
import { choiceOf } from '../../fields/index.ts';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/health.ts';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { health } from '../../resources/health.ts';
import { tenants } from '../../resources/tenants.ts';
import { membersOf } from '../../schema/jsonObject.ts';
import type { Query } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import { useFiguresZone } from '../../views/contexts.ts';
import { orderRows, parseList } from '../../views/list/useWholeList.ts';
import { PeriodSelector, periodHeadStyle } from '../../views/period/PeriodSelector.tsx';
import {
  DEFAULT_PERIOD,
  type Period,
  type PeriodChoice,
  parsePeriod,
  periodOf,
  withPeriod,
} from '../../views/period/period.ts';
import { listPath } from '../../views/search/searchUrl.ts';
import { RecordTable, TableSkeleton } from '../../views/table/RecordTable.tsx';
import { type TableColumn, tableColumns } from '../../views/table/tableColumns.ts';
import { useLiveNow } from '../../views/useLiveNow.ts';
import { useRole } from '../../views/useTenant.ts';
import { CountLink, HealthBadge, HealthSentence, MomentLink, OPEN } from './HealthSentence.tsx';
import type { KnownHealth } from './healthQuery.ts';
import { useHealthRows } from './useHealth.ts';

const SHOWN = [health];

/** All tenants: which is in trouble, why, and what must be done. */
export function HealthPage() {
  const role = useRole();
  const isReported = useCan()('health');
  const now = useLiveNow(SHOWN);
  const { choice, choose, ...order } = useHealthUrl();
  const zone = useFiguresZone();
  const today = dayOf(now, zone);
  const period = useMemo(() => periodOf(choice, today, zone), [choice, today, zone]);
  const { data, error, isFetching, refetch } = useHealthRows(null, period);
  const columns = useMemo(() => tableColumns(health, role).map(withCell), [role]);
  const rows = useMemo(() => data && orderRows(health, data, order.sort), [data, order.sort]);
  const figures = useMemo(() => ({ period, now }), [period, now]);
  const linkOf = ({ id }: RaRecord) => {
    const query = new URLSearchParams({ [tenants.id]: String(id) });
    return { to: `/dashboard?${withPeriod(query, choice === DEFAULT_PERIOD ? undefined : choice)}`, state: null };
  };
  const table = { resource: health, columns, actions: null, label: translate('health'), whole: true };
  return (
    <>
      <PageHead
        title={translate('health')}
        actions={isReported && <PeriodSelector value={choice} onChange={choose} />}
        sx={periodHeadStyle}
      />
      {!isReported && <EmptyState kind="none" message={translate('health.notReported')} />}
      {error && !isFetching && (
        <Line>
          <ErrorPanel message={error.message} onRetry={refetch} />
        </Line>
      )}
      {isReported && !rows && !(error && !isFetching) && <TableSkeleton {...table} />}
      {rows?.length === 0 && <EmptyState kind="none" message={translate('health.none')} />}
      {rows && rows.length > 0 && (
        <FiguresContext value={figures}>
          <Days>{`${translate('health.counts', { days: daysText(period.from, period.to) })} · ${zone}`}</Days>
          <Table>
            <RecordTable
              {...table}
              rows={rows}
              linkOf={linkOf}
              sort={order.sort}
              setSort={order.setSort}
              total={rows.length}
              stale={isFetching}
            />
          </Table>
        </FiguresContext>
      )}
    </>
  );
}

/** Keeps period and order in the URL. */
function useHealthUrl() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const { sort } = useMemo(() => parseList(health, params), [params]);
  const choice = useMemo(() => parsePeriod(params) ?? DEFAULT_PERIOD, [params]);
  const setSort = ({ field, order }: SortPayload) => {
    const next = new URLSearchParams(params);
    next.set('sort', order === 'DESC' ? `-${field}` : field);
    navigate({ search: String(next) }, { replace: true });
  };
  const choose = (next: PeriodChoice) => navigate({ search: String(withPeriod(params, next)) });
  return { sort, setSort, choice, choose };
}

interface Figures {
  readonly period: Period;
  readonly now: Date;
}

const FiguresContext = createContext<Figures | undefined>(undefined);

function useFigures(): Figures {
  const figures = use(FiguresContext);
  if (!figures) throw new Error('A cell of Tenant Health is used outside of the page.');
  return figures;
}

const isHealth = (record: unknown): record is KnownHealth => 'state' in membersOf(record);

function healthIn({ record }: FieldValueProps): KnownHealth {
  if (isHealth(record)) return record;
  throw new Error('A cell of Tenant Health is used outside of the page.');
}

function StateCell(props: FieldValueProps) {
  const { now } = useFigures();
  const known = healthIn(props);
  return (
    <>
      <HealthBadge state={known.state} />
      <Muted>
        <HealthSentence known={known} now={now} />
      </Muted>
    </>
  );
}

/** The number of a resource's records in the period. */
function countCell(resource: Resource): Cell {
  return function CountCell(props) {
    const { from, to } = useFigures().period;
    const filter = { date_from: from, date_to: to };
    return (
      <CountLink count={Number(props.value)} to={listPath(resource, { tenantId: healthIn(props).tenant_id, filter })} />
    );
  };
}

/** The moment of a record whose ID is in another field. */
function momentCell(resource: Resource, idField: 'oldest_open_id' | 'last_success_id'): Cell {
  return function MomentCell(props) {
    const { now } = useFigures();
    const { tenant_id: tenantId, [idField]: id } = healthIn(props);
    return props.value ? (
      <MomentLink at={String(props.value)} resource={resource} tenantId={tenantId} id={id} now={now} />
    ) : (
      props.field.empty
    );
  };
}

function OpenCell(props: FieldValueProps) {
  const { tenant_id: tenantId, open_by_owner: owners = {} } = healthIn(props);
  const listOf = (filter: Query['filter']) => listPath(errors, { tenantId, filter: { ...filter, ...OPEN } });
  const most = Object.entries(owners).toSorted(([, one], [, other]) => Number(other) - Number(one));
  return (
    <>
      <CountLink count={Number(props.value)} to={listOf({})} />{' '}
      <Owners>
        {most.map(([owner, count]) => {
          const label = choiceOf(errors.fields.owner, owner)?.label ?? (owner || translate('health.noOwner'));
          return (
            <span key={owner}>
              <Link to={listOf(owner ? { owner } : { owner_empty: 'true' })}>
                {label} {numberWords(Number(count))}
              </Link>
            </span>
          );
        })}
      </Owners>
    </>
  );
}

const WIDTH = 56;
const HEIGHT = 22;

/** The errors of the last days as a line. */
function TrendCell(props: FieldValueProps) {
  const { period } = useFigures();
  const counts = props.value as readonly number[];
  const [from, to] = [addDays(period.today, 1 - counts.length), period.today];
  const most = Math.max(1, ...counts);
  const pointOf = (count: number, index: number) =>
    `${(index / (counts.length - 1)) * (WIDTH - 2) + 1},${HEIGHT - 2 - (count / most) * (HEIGHT - 4)}`;
  const filter = { date_from: from, date_to: to };
  return (
    <Link to={listPath(errors, { tenantId: healthIn(props).tenant_id, filter })}>
      <svg
        role="img"
        aria-label={translate('health.trend', { days: daysText(from, to), counts: counts.join(', ') })}
        width={WIDTH}
        height={HEIGHT}
      >
        <polyline points={counts.map(pointOf).join(' ')} fill="none" stroke="var(--danger-fg)" strokeWidth={1.5} />
      </svg>
    </Link>
  );
}

type Cell = FC<FieldValueProps>;

/** The columns' cells and their places on a card. Every figure links to exactly its records. */
const CELLS: Readonly<Record<string, Pick<TableColumn, 'Cell' | 'area' | 'share' | 'labeled' | 'hinted'>>> = {
  state: { Cell: StateCell, area: 'm-line', share: 4, hinted: true },
  deals: { Cell: countCell(deals), area: 'm-c', labeled: true, share: 0.4 },
  errors: { Cell: countCell(errors), area: 'm-c', labeled: true, share: 0.4 },
  open_errors: { Cell: OpenCell, area: 'm-line', labeled: true, share: 2, hinted: true },
  oldest_open: { Cell: momentCell(errors, 'oldest_open_id'), area: 'm-e', labeled: true, share: 0.6 },
  last_success: { Cell: momentCell(deals, 'last_success_id'), area: 'm-e', labeled: true, share: 0.6 },
  trend: { Cell: TrendCell, area: 'm-line', labeled: true, share: 1 },
};

const withCell = (column: TableColumn): TableColumn => ({ ...column, ...CELLS[column.name] });

/** Color alone would not tell a link from the sentence. */
const Muted = styled('span')({ color: 'var(--text-muted)', '& a': { textDecoration: 'underline' } });

/** One per line in a table, in a row on a card. */
const Owners = styled('span')({
  display: 'grid',
  color: 'var(--text-muted)',
  whiteSpace: 'nowrap',
  '@container sheet (width < 780px)': { display: 'flex', flex: '1 1 0', flexWrap: 'wrap', gap: '0 12px' },
});

const Days = styled('p')({ padding: '0 var(--gutter) 12px', color: 'var(--text-muted)', fontSize: 'var(--text-sm)' });

/** Rows are as high as their sentence. */
const Table = styled('div')({
  '& tbody td': { paddingBlock: 10, verticalAlign: 'baseline', whiteSpace: 'normal', textOverflow: 'clip' },
  '& td > a': { display: 'inline-block', minWidth: 24, minHeight: 24, whiteSpace: 'nowrap' },
  '& td > .pill': { marginBottom: 4 },
  '& svg': { verticalAlign: 'text-bottom' },
  '@container sheet (width < 780px)': {
    '&& tbody td': { paddingBlock: 2, textAlign: 'left' },
    '&& td.m-line': { flexWrap: 'wrap', alignItems: 'baseline' },
    '& td > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target-min)' },
  },
});
