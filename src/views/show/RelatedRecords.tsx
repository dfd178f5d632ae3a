import type { RaRecord } from 'ra-core';
import { useContext, useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { LIMITS } from '../../config/limits.ts';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Related } from '../../schema/screens.ts';
import { scopeFieldOf } from '../../schema/tenancy.ts';
import { useHintedColumns } from '../failures/hintedColumns.tsx';
import { FEW_ROWS, RecordTable } from '../table/RecordTable.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { tableColumns } from '../table/tableColumns.ts';
import { useRecordLink } from '../table/useRecordLink.tsx';
import { useRole } from '../useRole.tsx';
import './related.css';
import { translate } from '../../messages/views.ts';
import { withElements } from '../../messages/withElements.tsx';
import { type RelatedList, useRelated } from './useRelated.tsx';

interface RelatedRecordsProps {
  related: Related;
  record: RaRecord;
  /** Whose they are. */
  tenantId: string | null | undefined;
  /** The record has not come whole, and may yet turn out to be missing: nothing is asked. */
  loading: boolean;
}

/** Records that refer to this one, for who may list them. Spec §2, Deal details; §9. */
export function RelatedRecords(props: RelatedRecordsProps) {
  const role = useRole();
  const target = useContext(ResourcesContext).find(({ name }) => name === props.related.resource);
  return target && mayDo(role, 'list', target) ? <RelatedRegion {...props} target={target} /> : null;
}

interface RegionProps extends RelatedRecordsProps {
  target: Resource;
}

function RelatedRegion({ related, target, record, tenantId, loading }: RegionProps) {
  const heading = useId();
  const list = useRelated(target, related, { id: record.id, tenantId, loading });
  const all = `${target.path}?${new URLSearchParams({ [related.by]: String(record.id), ...scopeOf(target, tenantId) })}`;
  const [whole, setWhole] = useState(false);
  const isLong = whole && (list.rows?.length ?? 0) > FEW_ROWS;
  return (
    <section className={isLong ? 'region line related is-long' : 'region line related'} aria-labelledby={heading}>
      <header className="bar">
        <h2 id={heading}>{related.title}</h2>
        {list.rows && list.rows.length > 0 && (
          <span className="tag">{list.full ? `${LIMITS.relatedRecords}+` : list.rows.length}</span>
        )}
        <div className="aside">
          <Link to={all}>{translate('views.related.open', { noun: target.label[1] })}</Link>
        </div>
      </header>
      <RelatedBody {...{ related, target, list, all, whole }} onWhole={() => setWhole(true)} />
    </section>
  );
}

function scopeOf(target: Resource, tenantId: string | null | undefined): Record<string, string> {
  const field = scopeFieldOf(target);
  return field && tenantId ? { [field]: tenantId } : {};
}

interface BodyProps {
  related: Related;
  target: Resource;
  list: RelatedList;
  /** Where all of them are listed. */
  all: string;
  /** As many as have come, and not only the first. */
  whole: boolean;
  onWhole: () => void;
}

function RelatedBody({ related, target, list, all, whole, onWhole }: BodyProps) {
  const { rows, full, error, retry } = list;
  const linkOf = useRecordLink(target);
  const columns = useTellingColumns(target, related, !rows?.length);
  const layout = { resource: target, columns, label: related.title, actions: null };
  const toAll = <Link to={all}>{related.all}</Link>;
  if (error) {
    return (
      <ErrorPanel message={error.message} onRetry={retry}>
        {toAll}
      </ErrorPanel>
    );
  }
  if (!rows) return <TableSkeleton {...layout} rows={3} />;
  if (rows.length === 0) return <p className="pad none">{related.none}</p>;
  const shown = whole ? rows : rows.slice(0, FEW_ROWS);
  const left = rows.length - shown.length;
  const latest = full && withElements(translate('views.related.latest', { count: rows.length }), { all: toAll });
  return (
    <>
      <RecordTable {...layout} rows={shown} total={full ? undefined : rows.length} stale={false} linkOf={linkOf} />
      {(left > 0 || full) && (
        <p className="more">
          {left > 0 && (
            <button className="btn" type="button" onClick={onWhole}>
              {translate('views.related.more', { count: left })}
            </button>
          )}
          {left > 0 && full ? toAll : latest}
        </p>
      )}
    </>
  );
}

/** The last column has the page's gutter in it, which is the actions' elsewhere. */
const LAST_SHARE = 1.45;

/** Without the columns that say the same in every row, and with what is known of failures. */
function useTellingColumns(target: Resource, { by }: Related, empty: boolean) {
  const role = useRole();
  const telling = useMemo(() => {
    const same = [by, scopeFieldOf(target)];
    const telling = tableColumns(target, role).filter(({ name }) => !same.includes(name));
    return telling.map((column, index) => (index === telling.length - 1 ? { ...column, share: LAST_SHARE } : column));
  }, [target, role, by]);
  return useHintedColumns(target, telling, empty);
}
