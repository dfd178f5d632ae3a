import { Button, Skeleton, styled, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useId } from 'react';
import { Link } from 'react-router';
import { numberWords } from '../../components/dateText.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { ErrorPanel } from '../../components/Panel.tsx';
import { SkeletonWord } from '../../components/Skeleton.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { LIMITS } from '../../config/limits.ts';
import { startOf } from '../../fields/dateTime/calendar.ts';
import { translate } from '../../messages/dashboard.ts';
import { withElements } from '../../messages/withElements.tsx';
import { errors } from '../../resources/errors.ts';
import type { Actor } from '../../schema/failure.ts';
import type { Query } from '../../schema/query.ts';
import { type CauseGroup, countedGroup } from '../../views/failures/causeGroup.ts';
import { type KnownFailures, useKnownFailures } from '../../views/failures/knownFailures.tsx';
import { listPath, printSearch } from '../../views/search/searchUrl.ts';
import { useCountsBy } from '../../views/search/useCountsBy.ts';
import { type RecordCount, useRecordCount } from '../../views/search/useRecordCount.ts';
import { OWN, TODO } from './dashboardQueries.ts';

/** The causes that the dashboard names. The list has all. */
const MOST_CAUSES = 6;

const BLANK_ROWS = Array.from({ length: MOST_CAUSES }, (_, row) => row);

interface ToDoProps {
  tenantId: string | undefined;
  today: string;
}

/** The first look of the day: what is to do, by cause, and what was done. Decision D27. */
export function ToDo({ tenantId, today }: ToDoProps) {
  const title = useId();
  const query = (filter: Query['filter']) => (tenantId === undefined ? undefined : { tenantId, filter });
  const catalog = useKnownFailures(errors, tenantId);
  const known = catalog.data ?? undefined;
  const [all, mine] = [useRecordCount(errors, query(TODO)), useRecordCount(errors, query(OWN))];
  const [total, own] = [all.count, mine.count];
  const byCause = useCountsBy(errors, 'cause', query(TODO));
  const ownByCause = useCountsBy(errors, 'cause', own ? query(OWN) : undefined);
  const filters = {
    assigned: { ...TODO, assignee_empty: 'false' },
    snoozed: { open: 'true', todo: 'false' },
    done: { done_gte: startOf('week', today) },
  };
  const counts = {
    assigned: useRecordCount(errors, query(filters.assigned)),
    snoozed: useRecordCount(errors, query(filters.snoozed)),
    done: useRecordCount(errors, query(filters.done)),
  };
  const listOf = (filter: Query['filter']) => listPath(errors, { tenantId, filter });
  const ownOf = new Map(ownByCause.data?.map(({ value, count }) => [value, Number(count)]));
  const failure = [catalog, byCause].find(({ data, error }) => !data && error)?.error;
  const groups =
    known &&
    byCause.data
      ?.map((row) => ({ ...countedGroup(errors, known, row), own: ownOf.get(row.value) ?? 0 }))
      .toSorted((one, other) => Math.sign(other.own) - Math.sign(one.own) || other.count - one.count);
  const figure = (kind: keyof typeof counts) => <Figure {...counts[kind]} kind={kind} to={listOf(filters[kind])} />;
  return (
    <Section aria-labelledby={title} aria-busy={total === undefined && !all.error}>
      <Head>
        <VisuallyHidden as="h2" id={title}>
          {translate('dashboard.todo')}
        </VisuallyHidden>
        <p>
          <Total total={total} failed={all.error !== null} to={listOf(TODO)} />
          {figure('assigned')}
          {figure('snoozed')}
          {figure('done')}
        </p>
        {Boolean(total) && (
          <div>
            <Button component={Link} to={allByCause(tenantId)} color="inherit" variant="outlined">
              {translate('dashboard.todo.byCause')}
            </Button>
            {Boolean(own) && (
              <Button component={Link} to={listOf(OWN)} variant="contained">
                {translate('dashboard.todo.mine', { count: numberWords(own ?? 0) })}
              </Button>
            )}
          </div>
        )}
      </Head>
      {total !== 0 &&
        (failure ? (
          <ErrorPanel message={failure.message} onRetry={() => Promise.all([catalog.refetch(), byCause.refetch()])} />
        ) : (
          <Causes groups={groups} known={known} listOf={listOf} />
        ))}
    </Section>
  );
}

const allByCause = (tenantId: string | undefined) =>
  errors.path +
  printSearch(errors, { tenantId, filter: TODO, perPage: LIMITS.pageSize, searched: true, view: 'causes' });

function Total({ total, failed, to }: { total: number | undefined; failed: boolean; to: string }) {
  if (total === undefined)
    return failed ? <span>{translate('dashboard.notKnown')}</span> : <SkeletonWord width={96} height={20} />;
  if (total === 0)
    return (
      <strong>
        <Icon name="check" /> {translate('dashboard.todo.none')}
      </strong>
    );
  return (
    <Link to={to}>
      {withElements(translate('dashboard.todo.count'), { count: <strong>{numberWords(total)}</strong> })}
    </Link>
  );
}

interface FigureProps extends Pick<RecordCount, 'count' | 'error'> {
  kind: 'assigned' | 'snoozed' | 'done';
  to: string;
}

/** A figure that opens exactly its records; none that failed, which "To do" reports. */
function Figure({ kind, count, error, to }: FigureProps) {
  if (count === undefined) return error ? null : <SkeletonWord />;
  const text = withElements(translate(`dashboard.todo.${kind}`), { count: <b>{numberWords(count)}</b> });
  return count > 0 ? <Link to={to}>{text}</Link> : <span>{text}</span>;
}

interface CausesProps {
  /** Undefined until they have loaded. */
  groups: readonly OwnGroup[] | undefined;
  known: KnownFailures | undefined;
  listOf: (filter: Query['filter']) => string;
}

function Causes({ groups, known, listOf }: CausesProps) {
  const shown = groups?.slice(0, MOST_CAUSES);
  const rest = (groups?.length ?? 0) - (shown?.length ?? 0);
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('dashboard.todo.cause')}</TableCell>
            <TableCell>{translate('dashboard.todo')}</TableCell>
            <TableCell>{translate('dashboard.todo.who')}</TableCell>
            <TableCell>{translate('dashboard.todo.trend')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown
            ? shown.map((group, index) => (
                <CauseRow
                  key={group.key}
                  group={group}
                  // A stronger line parts mine from those of others.
                  last={group.own > 0 && shown[index + 1]?.own === 0}
                  who={group.failure && known?.actorOf(group.failure)}
                  to={listOf({ ...TODO, cause: group.key })}
                />
              ))
            : BLANK_ROWS.map((row) => (
                <TableRow key={row} aria-hidden="true">
                  <TableCell colSpan={4}>
                    <Skeleton width="40%" height={10} />
                  </TableCell>
                </TableRow>
              ))}
        </TableBody>
      </Table>
      {rest > 0 && <More>{translate('dashboard.todo.more', { smart_count: rest })}</More>}
    </>
  );
}

type OwnGroup = CauseGroup & { readonly own: number };

interface CauseRowProps {
  group: OwnGroup;
  last: boolean;
  who: Actor | undefined;
  to: string;
}

function CauseRow({ group, last, who, to }: CauseRowProps) {
  const { title, count, own } = group;
  const { recent = 0, before = 0 } = group.trend ?? {};
  return (
    <TableRow data-last={last || undefined}>
      <TableCell>
        <Link to={to}>{title}</Link>
      </TableCell>
      <TableCell>
        <b>{numberWords(count)}</b>
        {own > 0 && own < count && <small> {translate('dashboard.todo.yours', { count: own })}</small>}
      </TableCell>
      <TableCell>{who && <StatusBadge word={who.label} icon={who.icon} />}</TableCell>
      <TableCell>
        <Trend data-trend={recent > before ? 'up' : recent < before ? 'down' : undefined}>
          {recent !== before && <Icon name={recent > before ? 'rise' : 'fall'} small />}
          <span>
            {withElements(translate('dashboard.todo.was', { before: numberWords(before) }), {
              count: <b>{numberWords(recent)}</b>,
            })}
          </span>
        </Trend>
      </TableCell>
    </TableRow>
  );
}

const NARROW = '@container sheet (width < 780px)';

const Section = styled('section')({
  borderTop: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  fontFeatureSettings: 'var(--figures)',
  '& table': { tableLayout: 'fixed' },
  '& tr > :nth-of-type(2)': { width: 128 },
  '& tr > :nth-of-type(3)': { width: 240 },
  '& tr > :nth-of-type(4)': { width: 160 },
  '& tr > .MuiTableCell-root': { height: 40, padding: '0 12px', fontSize: 'inherit', lineHeight: 'inherit' },
  '& tr > .MuiTableCell-root:first-of-type': { paddingLeft: 'var(--gutter)', fontWeight: 500 },
  '& tr > .MuiTableCell-root:last-of-type': { paddingRight: 'var(--gutter)' },
  '& tr[data-last] > .MuiTableCell-root': { borderBottomColor: 'var(--border-control)' },
  '& tbody tr:last-of-type > .MuiTableCell-root': { borderBottom: 0 },
  '& tbody a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target-min)', color: 'var(--text)' },
  '& tbody small': { color: 'var(--text-muted)', fontSize: 'inherit' },
  [NARROW]: {
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '0 16px',
      padding: '8px var(--gutter)',
      borderTop: '1px solid var(--border)',
    },
    '& tbody tr > .MuiTableCell-root.MuiTableCell-root': { width: 'auto', height: 'auto', padding: 0, border: 0 },
    '& tbody tr > :nth-of-type(even)': { justifyContent: 'end', textAlign: 'right' },
  },
});

const Trend = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '&[data-trend=up] > svg': { color: 'var(--danger-fg)' },
  '&[data-trend=down] > svg': { color: 'var(--success-fg)' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 64,
  padding: '12px var(--gutter)',
  '& > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 20px', color: 'var(--text-muted)' },
  '& > p > *': { display: 'inline-flex', alignItems: 'baseline', gap: '0.35em', minHeight: 'var(--target-min)' },
  '& > p a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& b, & strong': { color: 'var(--text)', fontWeight: 600 },
  '& strong': { fontSize: 'var(--text-2xl)', lineHeight: 'var(--lh-2xl)', letterSpacing: 'var(--track-tighter)' },
  '& strong > svg': { width: 20, height: 20, color: 'var(--success-fg)' },
  '& > div': { display: 'flex', gap: 8, marginLeft: 'auto' },
  '@container sheet (width < 480px)': { '& > div': { marginLeft: 0 } },
});

const More = styled('p')({
  padding: '8px var(--gutter) 12px',
  borderTop: '1px solid var(--border)',
  color: 'var(--text-muted)',
});
