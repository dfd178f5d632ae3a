import { useContext, useMemo } from 'react';
import { isAbsent } from '../../fields/isAbsent.ts';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.tsx';
import type { ReferenceField } from '../../fields/reference/reference.ts';
import { numberWords } from '../../look/numberWords.ts';
import { RelativeTime } from '../../look/RelativeTime.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import { fieldAt, type Resource, valueAt } from '../../schema/resource.ts';
import { nounFor } from '../nounFor.ts';
import { LoadMore } from '../search/LoadMore.tsx';
import type { RecordList } from '../search/useRecordList.tsx';
import { ActorBadge } from './ActorBadge.tsx';
import { affectedBy, type CauseGroup, causeGroups, spanOf } from './causeGroups.ts';
import './failures.css';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import type { KnownFailures } from './knownFailures.ts';
import { NoCatalogue } from './NoCatalogue.tsx';
import { useKnownFailures } from './useKnownFailures.tsx';

interface CauseGroupsProps {
  resource: Resource;
  list: RecordList;
  /** Shows the rows of one cause, by its key. */
  onShow: (cause: string) => void;
}

/** The rows that have been loaded, by their causes: how many, since when, how many of what they are about, and who acts. */
export function CauseGroups({ resource, list, onShow }: CauseGroupsProps) {
  const { data: known, error, refetch } = useKnownFailures(resource);
  const { rows } = list;
  const groups = useMemo(() => known && causeGroups(resource, known, rows), [resource, known, rows]);
  if (error) return <NoCatalogue onRetry={refetch} />;
  if (!known || !groups) return <Skeleton />;
  const silent = rows.every((row) => isAbsent(valueAt(row, resource.failures?.message ?? '')));
  return (
    <>
      {list.stale && <div className="busy" />}
      <p className="note-line muted">
        {silent
          ? translate('views.causes.silent')
          : translate(list.more ? 'views.causes.countedPart' : 'views.causes.counted', { smart_count: rows.length })}
      </p>
      <ul className="cause-groups line" aria-label={translate('views.causes.name', { noun: resource.label[1] })}>
        {groups.map((group) => (
          <Group key={group.key} {...{ resource, group, known, onShow }} loaded={rows.length} />
        ))}
      </ul>
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
      <p className="many">
        <span className="muted">
          {withElements(share, { count: <span className="num strong">{numberWords(rows.length)}</span> })}
        </span>
        <span className="bar" aria-hidden="true">
          <span style={{ width: `${percent}%` }} />
        </span>
      </p>
      <p className="muted since">
        <Affected resource={resource} rows={rows} />
        <Span resource={resource} rows={rows} />
      </p>
      <button className="btn" type="button" onClick={() => onShow(key)}>
        {withElements(translate('views.causes.showOne'), { title: <span className="sr">{title}</span> })}
      </button>
    </li>
  );
}

function Affected({ resource, rows }: { resource: Resource; rows: CauseGroup['rows'] }) {
  const resources = useContext(ResourcesContext);
  const count = affectedBy(resource, rows);
  if (count === undefined) return null;
  const field = fieldAt(resource, resource.failures?.affects ?? '') as Partial<ReferenceField>;
  const target = resources.find(({ name }) => name === field.to);
  return (
    <span>
      {target
        ? translate('views.countOf', { count, noun: nounFor(target, count) })
        : translate('views.causes.records', { smart_count: count })}
    </span>
  );
}

function Span({ resource, rows }: { resource: Resource; rows: CauseGroup['rows'] }) {
  const span = spanOf(resource, rows);
  if (!span) return null;
  return (
    <>
      <span>{withElements(translate('views.causes.newest'), { time: <RelativeTime value={span.newest} /> })}</span>
      {span.oldest !== span.newest && (
        <span>{withElements(translate('views.causes.oldest'), { time: <RelativeTime value={span.oldest} /> })}</span>
      )}
    </>
  );
}
