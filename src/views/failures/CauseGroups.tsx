import { Button, LinearProgress, styled } from '@mui/material';
import { useMemo } from 'react';
import { numberWords } from '../../components/dateText.ts';
import { ErrorPanel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { VisuallyHidden } from '../../components/screenReader.tsx';
import { useResource } from '../../fields/reference/ResourcesContext.ts';
import { targetOf } from '../../fields/reference/reference.ts';
import { nounFor } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import type { Query } from '../../schema/query.ts';
import { fieldAt, isAbsent, type Resource, valueAt } from '../../schema/resource.ts';
import { AnnotateButtons } from '../annotate/AnnotateButtons.tsx';
import { Progress } from '../list/ListToolbar.tsx';
import { RequestButton } from '../request/RequestButton.tsx';
import { LoadMore } from '../search/LoadMore.tsx';
import { causeFilter } from '../search/searchUrl.ts';
import { useCountsBy } from '../search/useCountsBy.ts';
import type { RecordList } from '../search/useRecordList.ts';
import { type CauseGroup, causeGroups, countedGroup } from './causeGroup.ts';
import { ActorBadge, type KnownFailures, NoCatalog, useKnownFailures } from './knownFailures.tsx';

interface CauseGroupsProps {
  resource: Resource;
  list: RecordList;
  query: Query;
  total: number | undefined;
  onShow: (cause: string) => void;
}

/** The results by cause: how many, since when, how many records they affect, who can fix it. The server counts them, if it can. */
export function CauseGroups({ resource, list, query, total, onShow }: CauseGroupsProps) {
  const { data: known, error, refetch } = useKnownFailures(resource);
  const counts = useCountsBy(resource, causeFilter(resource), query);
  const { rows } = list;
  const stored = causeFilter(resource) !== undefined;
  const groups = useMemo(() => {
    if (!known) return undefined;
    return stored ? counts.data?.map((row) => countedGroup(resource, known, row)) : causeGroups(resource, known, rows);
  }, [resource, known, rows, stored, counts.data]);
  if (error) return <NoCatalog onRetry={refetch} />;
  if (counts.error) return <ErrorPanel message={counts.error.message} onRetry={() => counts.refetch()} />;
  if (!known || !groups) return <Skeleton />;
  const all = stored ? (total ?? groups.reduce((sum, { count }) => sum + count, 0)) : rows.length;
  const unexplained = !stored && rows.every((row) => isAbsent(valueAt(row, resource.failures?.message ?? '')));
  const counted = list.more ? 'views.causes.countedPart' : 'views.causes.counted';
  return (
    <>
      {list.stale && <Progress />}
      {stored && groups.length > 0 && <Note>{translate('views.causes.trends', { noun: resource.label[1] })}</Note>}
      {!stored && (
        <Note>{unexplained ? translate('views.causes.silent') : translate(counted, { smart_count: rows.length })}</Note>
      )}
      <Groups aria-label={translate('views.causes.name', { noun: resource.label[1] })}>
        {groups.map((group) => (
          <Group
            key={group.key}
            resource={resource}
            group={group}
            known={known}
            onShow={onShow}
            all={all}
            stored={stored}
            query={query}
          />
        ))}
      </Groups>
      {!stored && <LoadMore {...list} byHand />}
    </>
  );
}

interface GroupProps {
  resource: Resource;
  group: CauseGroup;
  known: KnownFailures;
  /** Of all groups. */
  all: number;
  /** The server has counted all results. */
  stored: boolean;
  query: Query;
  onShow: (cause: string) => void;
}

function Group({ resource, group, known, all, stored, query, onShow }: GroupProps) {
  const { key, title, failure, count, trend, moments } = group;
  const filter = { ...query.filter, [causeFilter(resource) ?? '']: key };
  const ofCause = { records: { filter }, meta: { tenantId: query.tenantId } };
  const percent = Math.round((count / all) * 100);
  const [share, tiny] = stored
    ? (['views.causes.shareOfAll', 'views.causes.shareOfAllTiny'] as const)
    : (['views.causes.share', 'views.causes.shareTiny'] as const);
  return (
    <li>
      <div className="what">
        <h2>{failure ? title : translate('views.causes.unknown', { title })}</h2>
        {failure && <ActorBadge actor={known.actorOf(failure)} />}
      </div>
      <div className="many">
        <span>
          {withElements(percent < 1 ? translate(tiny, { loaded: all }) : translate(share, { loaded: all, percent }), {
            count: <strong>{numberWords(count)}</strong>,
          })}
        </span>
        <LinearProgress variant="determinate" value={percent} aria-hidden="true" />
        {trend && <span>{translate('views.causes.trend', trend)}</span>}
      </div>
      <p className="since">
        <Affected resource={resource} count={group.affected} />
        {moments.map(([end, time]) => (
          <span key={end}>
            {withElements(translate(`views.causes.${end}`), { time: <RelativeTime value={time} /> })}
          </span>
        ))}
      </p>
      <div className="acts">
        {stored && (
          <>
            <AnnotateButtons
              resource={resource}
              count={count}
              target={ofCause}
              label={translate('views.annotate.work')}
            />
            <RequestButton resource={resource} count={count} target={ofCause} />
          </>
        )}
        <Button onClick={() => onShow(key)}>
          {withElements(translate('views.causes.showOne'), { title: <VisuallyHidden>{title}</VisuallyHidden> })}
        </Button>
      </div>
    </li>
  );
}

/** How many records the rows affect, if the resource declares the field. */
function Affected({ resource, count }: { resource: Resource; count: number | undefined }) {
  const path = resource.failures?.affects;
  const target = useResource(path && targetOf(fieldAt(resource, path)));
  if (count === undefined) return null;
  const noun = target && nounFor(target, count);
  return (
    <span>
      {noun ? translate('views.countOf', { count, noun }) : translate('views.causes.records', { smart_count: count })}
    </span>
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
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .what': { display: 'grid', gap: 4, justifyItems: 'start' },
  '& .many, & .since': { color: 'var(--text-muted)' },
  '& strong': { color: 'var(--text)', fontWeight: 600, fontFeatureSettings: 'var(--figures)' },
  '& .MuiLinearProgress-root.MuiLinearProgress-root': { height: 4, marginTop: 4 },
  '& .MuiLinearProgress-bar': { backgroundColor: 'var(--border-control)' },
  '& .since': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
  '@container sheet (width >= 1080px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 4fr) auto' },
    '& .since': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)' },
    '& .since > :nth-of-type(3)': { gridColumn: 2 },
  },
  '@container sheet (width < 780px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& > li > *': { gridColumn: '1 / -1' },
    '& > li > .since': { gridColumn: 1 },
    '& > li > .acts': { gridColumn: 2 },
  },
  '@container sheet (width < 480px)': { '& > li > :is(.since, .acts)': { gridColumn: '1 / -1' } },
});
