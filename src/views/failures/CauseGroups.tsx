import { Button, Chip, IconButton, LinearProgress, styled, Tooltip } from '@mui/material';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { numberWords } from '../../components/dateText.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { type ChoiceSchema, choiceOf } from '../../fields/choice/choice.ts';
import { useResource } from '../../fields/reference/ResourcesContext.ts';
import type { ReferenceSchema } from '../../fields/reference/reference.ts';
import { nounFor } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import type { Failure } from '../../schema/failure.ts';
import { fieldAt, isAbsent, type Resource, sortOf, valueAt } from '../../schema/resource.ts';
import { DroppedParametersNotice, Progress } from '../list/ListToolbar.tsx';
import { LoadMore } from '../search/LoadMore.tsx';
import type { RecordList } from '../search/useRecordList.ts';
import { ActorBadge, type KnownFailures, NoCatalog, useKnownFailures } from './knownFailures.tsx';

interface CauseGroupsProps {
  resource: Resource;
  list: RecordList;
  onShow: (cause: string) => void;
}

/** The loaded rows by cause: how many, since when, how many records they affect, and who can fix it. */
export function CauseGroups({ resource, list, onShow }: CauseGroupsProps) {
  const { data: known, error, refetch } = useKnownFailures(resource);
  const { rows } = list;
  const groups = useMemo(() => known && causeGroups(resource, known, rows), [resource, known, rows]);
  if (error) return <NoCatalog onRetry={refetch} />;
  if (!known || !groups) return <Skeleton />;
  const unexplained = rows.every((row) => isAbsent(valueAt(row, resource.failures?.message ?? '')));
  return (
    <>
      {list.stale && <Progress />}
      <Note>
        {unexplained
          ? translate('views.causes.silent')
          : translate(list.more ? 'views.causes.countedPart' : 'views.causes.counted', { smart_count: rows.length })}
      </Note>
      <Groups aria-label={translate('views.causes.name', { noun: resource.label[1] })}>
        {groups.map((group) => (
          <Group key={group.key} {...{ resource, group, known, onShow }} loaded={rows.length} />
        ))}
      </Groups>
      <LoadMore {...list} byHand />
    </>
  );
}

interface GroupProps {
  resource: Resource;
  group: CauseGroup;
  known: KnownFailures;
  loaded: number;
  onShow: (cause: string) => void;
}

function Group({ resource, group: { key, title, failure, rows }, known, loaded, onShow }: GroupProps) {
  const percent = Math.round((rows.length / loaded) * 100);
  const share =
    percent < 1
      ? translate('views.causes.shareTiny', { loaded })
      : translate('views.causes.share', { loaded, percent });
  return (
    <li>
      <div className="what">
        <h2>{failure ? title : translate('views.causes.unknown', { title })}</h2>
        {failure && <ActorBadge actor={known.actorOf(failure)} />}
      </div>
      <div className="many">
        <span>{withElements(share, { count: <strong>{numberWords(rows.length)}</strong> })}</span>
        <LinearProgress variant="determinate" value={percent} aria-hidden="true" />
      </div>
      <p className="since">
        <Affected resource={resource} rows={rows} />
        {momentsIn(resource, rows).map(([end, time]) => (
          <span key={end}>
            {withElements(translate(`views.causes.${end}`), { time: <RelativeTime value={time} /> })}
          </span>
        ))}
      </p>
      <Button onClick={() => onShow(key)}>
        {withElements(translate('views.causes.showOne'), { title: <VisuallyHidden>{title}</VisuallyHidden> })}
      </Button>
    </li>
  );
}

/** How many records the rows affect, if the resource declares the field. */
function Affected({ resource, rows }: Pick<GroupProps, 'resource'> & Pick<CauseGroup, 'rows'>) {
  const path = resource.failures?.affects;
  const target = useResource(path && (fieldAt(resource, path) as Partial<ReferenceSchema>).to);
  if (path === undefined) return null;
  const count = new Set(rows.map((row) => valueAt(row, path)).filter((value) => !isAbsent(value))).size;
  const noun = target && nounFor(target, count);
  return (
    <span>
      {noun ? translate('views.countOf', { count, noun }) : translate('views.causes.records', { smart_count: count })}
    </span>
  );
}

interface RowsOfCauseProps {
  resource: Resource;
  list: RecordList;
  cause: string;
  rows: (only: readonly RaRecord[]) => ReactNode;
  onAll: () => void;
  children: ReactNode;
}

export function RowsOfCause({ resource, list, cause, rows, onAll, children }: RowsOfCauseProps) {
  const { data: known, error, refetch } = useKnownFailures(resource);
  const ofCause = useMemo(
    () => (known ? list.rows.filter((row) => causeOf(resource, known, row).key === cause) : []),
    [resource, known, list.rows, cause],
  );
  if (error) return <NoCatalog onRetry={refetch} />;
  if (!known || list.pending) return <Skeleton />;
  const title = titleOfCause(resource, known, cause) ?? (ofCause[0] && causeOf(resource, known, ofCause[0]).title);
  if (title === undefined) {
    return (
      <>
        <DroppedParametersNotice parameters={[`cause=${cause}`]} />
        {children}
      </>
    );
  }
  return (
    <>
      <CauseChip title={title} shown={ofCause.length} loaded={list.rows.length} onRemove={onAll} />
      {rows(ofCause)}
    </>
  );
}

type CauseChipProps = Record<'shown' | 'loaded', number> & { title: string; onRemove: () => void };

function CauseChip({ title, shown, loaded, onRemove }: CauseChipProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The button that led here is gone. After a link the focus is on the heading.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    bar.current?.querySelector('button')?.focus();
    // If it is in the lower half of the window, the rows below would be out of view.
    const { top = 0 } = bar.current?.getBoundingClientRect() ?? {};
    if (top > window.innerHeight / 2) bar.current?.scrollIntoView({ block: 'start' });
  }, []);
  const remove = translate('views.causes.showAll');
  return (
    <Bar ref={bar}>
      <Chip
        variant="outlined"
        label={
          <>
            {translate('views.causes.one', { title })}
            <Tooltip title={remove}>
              <IconButton aria-label={remove} onClick={onRemove}>
                <Icon name="x" small />
              </IconButton>
            </Tooltip>
          </>
        }
      />
      <span role="status">{translate('views.causes.shown', { shown, smart_count: loaded })}</span>
    </Bar>
  );
}

const Note = styled('p')({
  padding: '0 var(--gutter) 12px',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
});

const Groups = styled('ul')({
  borderTop: '1px solid var(--border)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 5fr) auto',
    alignItems: 'center',
    gap: '4px 24px',
    minHeight: 64,
    padding: '10px var(--gutter)',
    borderBottom: '1px solid var(--border)',
  },
  '& h2': { font: 'inherit', fontWeight: 500, letterSpacing: 0, overflowWrap: 'anywhere' },
  '& .what': { display: 'grid', gap: 4, justifyItems: 'start' },
  '& .many, & .since': { color: 'var(--text-muted)' },
  '& strong': { color: 'var(--text)', fontWeight: 600, fontFeatureSettings: 'var(--figures)' },
  '& .MuiLinearProgress-root': {
    height: 4,
    marginTop: 4,
    borderRadius: 'var(--r-full)',
    backgroundColor: 'var(--neutral-bg)',
  },
  '& .MuiLinearProgress-bar': { borderRadius: 'inherit', backgroundColor: 'var(--border-control)' },
  '& .since': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '@container sheet (width >= 1080px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 6fr) auto' },
    '& .since': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr) minmax(0, 1fr)' },
  },
  '@container sheet (width < 780px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& > li > *': { gridColumn: '1 / -1' },
    '& > li > .since': { gridColumn: 1 },
    '& > li > .MuiButton-root': { gridColumn: 2 },
  },
});

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '0 var(--gutter) 12px',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  scrollMarginTop: 'calc(var(--header-h) + 8px)',
  // The header is not sticky there.
  '@media (width < 768px)': { scrollMarginTop: 8 },
  '& .MuiChip-root': {
    height: 'auto',
    minHeight: 28,
    maxWidth: '100%',
    borderColor: 'var(--border-strong)',
    backgroundColor: 'var(--selected)',
    color: 'var(--text)',
    fontSize: 'inherit',
  },
  '& .MuiChip-label': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 0 0 10px',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});

export interface CauseGroup {
  /** The URL parameter: the failure's id, or `type:` and the type of an unknown failure. */
  readonly key: string;
  readonly title: string;
  /** Absent if the failure is not in the catalog. */
  readonly failure: Failure | undefined;
  readonly rows: readonly RaRecord[];
}

/** The group of a record's likeliest cause, else of its type. */
function causeOf(resource: Resource, known: KnownFailures, record: RaRecord): Omit<CauseGroup, 'rows'> {
  const [failure] = known.explain(record);
  if (failure) return { key: failure.id, title: failure.title, failure };
  const type = String(valueAt(record, resource.failures?.type ?? '') ?? '');
  const title = labelOfType(resource, type) ?? (type || translate('views.causes.noType'));
  return { key: `${OF_TYPE}${type.toUpperCase()}`, title, failure: undefined };
}

const OF_TYPE = 'type:';

/** The title of a group; undefined if neither the catalog nor the resource's types know its key. */
function titleOfCause(resource: Resource, known: KnownFailures, key: string): string | undefined {
  return key.startsWith(OF_TYPE) ? labelOfType(resource, key.slice(OF_TYPE.length)) : known.named(key)?.title;
}

function labelOfType(resource: Resource, type: string): string | undefined {
  return choiceOf(fieldAt(resource, resource.failures?.type ?? '') as ChoiceSchema, type)?.label;
}

/** Groups rows by cause, the largest group first and unknown causes last. */
export function causeGroups(resource: Resource, known: KnownFailures, rows: readonly RaRecord[]): CauseGroup[] {
  const groups = new Map<string, CauseGroup & { rows: RaRecord[] }>();
  for (const row of rows) {
    const cause = causeOf(resource, known, row);
    const group = groups.get(cause.key) ?? { ...cause, rows: [] };
    group.rows.push(row);
    groups.set(cause.key, group);
  }
  const isUnknown = ({ failure }: CauseGroup) => Number(failure === undefined);
  return [...groups.values()].sort(
    (one, other) => isUnknown(one) - isUnknown(other) || other.rows.length - one.rows.length,
  );
}

/** The newest and oldest moment of rows in the list's sort field; one if they are equal, none if it is no moment. */
function momentsIn(resource: Resource, rows: readonly RaRecord[]): (readonly ['newest' | 'oldest', string])[] {
  const { field } = sortOf(resource);
  if (fieldAt(resource, field).kind !== 'dateTime') return [];
  const times = rows
    .map((row) => Date.parse(String(valueAt(row, field))))
    .filter((time) => !Number.isNaN(time))
    .sort((one, other) => one - other)
    .map((time) => new Date(time).toISOString());
  const [oldest] = times;
  const newest = times.at(-1);
  if (oldest === undefined || newest === undefined) return [];
  const last = ['newest', newest] as const;
  return oldest === newest ? [last] : [last, ['oldest', oldest]];
}
