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
          ? 'These rows came without their messages, so their causes are not known here. They are counted by type.'
          : `Only the ${numberWords(rows.length)} loaded rows are counted${list.more ? '; there are more' : ''}.`}
      </p>
      <ul className="cause-groups line" aria-label={`${resource.label[1]} by cause`}>
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
  const share = Math.round((rows.length / loaded) * 100);
  return (
    <li>
      <div className="what">
        <h2>{failure ? title : `Not in the catalogue: ${title}`}</h2>
        {failure && <ActorBadge actor={known.actorOf(failure)} />}
      </div>
      <p className="many">
        <span className="num strong">{numberWords(rows.length)}</span>{' '}
        <span className="muted">
          of the {numberWords(loaded)} loaded, {share < 1 ? 'under 1' : share}%
        </span>
        <span className="bar" aria-hidden="true">
          <span style={{ width: `${share}%` }} />
        </span>
      </p>
      <p className="muted since">
        <Affected resource={resource} rows={rows} />
        <Span resource={resource} rows={rows} />
      </p>
      <button className="btn" type="button" onClick={() => onShow(key)}>
        Show <span className="sr">{title}</span>
      </button>
    </li>
  );
}

const ANY: Pick<Resource, 'label'> = { label: ['Record', 'Records'] };

function Affected({ resource, rows }: { resource: Resource; rows: CauseGroup['rows'] }) {
  const resources = useContext(ResourcesContext);
  const count = affectedBy(resource, rows);
  if (count === undefined) return null;
  const field = fieldAt(resource, resource.failures?.affects ?? '') as Partial<ReferenceField>;
  const target = resources.find(({ name }) => name === field.to) ?? ANY;
  return (
    <span>
      {numberWords(count)} {nounFor(target, count)}
    </span>
  );
}

function Span({ resource, rows }: { resource: Resource; rows: CauseGroup['rows'] }) {
  const span = spanOf(resource, rows);
  if (!span) return null;
  return (
    <>
      <span>
        newest <RelativeTime value={span.newest} />
      </span>
      {span.oldest !== span.newest && (
        <span>
          oldest <RelativeTime value={span.oldest} />
        </span>
      )}
    </>
  );
}
