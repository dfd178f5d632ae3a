import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { type Fact, Facts } from '../../components/Facts.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Region } from '../../components/Region.tsx';
import { SkeletonValue } from '../../components/Skeleton.tsx';
import { FieldValue, shownAt } from '../../fields/kinds.tsx';
import { useReferredRecord } from '../../fields/reference/ReferenceField.tsx';
import { useResource } from '../../fields/reference/ResourcesContext.ts';
import { targetOf } from '../../fields/reference/reference.ts';
import { translate } from '../../messages/views.ts';
import { isOpen } from '../../schema/meets.ts';
import { mayDo, maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, isAbsent, type Resource, recordPath, scopeFieldOf, valueAt } from '../../schema/resource.ts';
import type { FieldSection, Siblings } from '../../schema/screens.ts';
import { listPath } from '../search/searchUrl.ts';
import { useRecordCount } from '../search/useRecordCount.ts';
import { useRole } from '../useTenant.ts';
import { OpensIn } from './OpensIn.tsx';

interface ReferredProps {
  resource: Resource;
  record: RaRecord;
}

/** Links to the record of the first reference in these fields; nothing if it is empty. */
export function ReferredLink({
  paths,
  link,
  resource,
  record,
}: ReferredProps & { paths: readonly string[]; link: string }) {
  const path = paths.find((each) => fieldAt(resource, each).kind === 'reference');
  const target = useResource(path && targetOf(fieldAt(resource, path)));
  const id = valueAt(record, path ?? '');
  return target?.show && !isAbsent(id) ? (
    <Link to={recordPath(target, String(id), record)}>
      {link}
      <Icon name="arrow" small />
    </Link>
  ) : null;
}

interface ReferredRecordProps extends ReferredProps {
  section: FieldSection & { readonly link: string };
  /** The only field of the section, a reference. */
  path: string;
}

/** The stage and subtitle of the record that a section refers to, and the count of its siblings; the id until they are known. */
export function ReferredRecord({
  section: { title, link, siblings = [] },
  path,
  resource,
  record,
}: ReferredRecordProps) {
  const role = useRole();
  const target = useResource(targetOf(fieldAt(resource, path)));
  const id = valueAt(record, path);
  const isRead = target !== undefined && mayDo(role, 'show', target);
  const { data } = useReferredRecord(target, isAbsent(id) ? undefined : String(id), record, isRead);
  const shown = [target?.list.subtitle, target?.show?.stages].flatMap((name) => {
    if (!target || !data || name === undefined || !maySeeAt(role, target, name)) return [];
    const { label, ...value } = shownAt(target, data, name);
    return isAbsent(value.value) ? [] : [{ label, value: <FieldValue place="detail" label={label} {...value} /> }];
  });
  const reference = shownAt(resource, record, path);
  const facts: Fact[] =
    shown.length > 0 ? shown : [{ label: reference.label, value: <FieldValue place="detail" {...reference} /> }];
  const counted = siblings.flatMap((one): Fact[] => {
    const shared = (one.same ?? [path]).filter((name) => maySeeAt(role, resource, name));
    if (shared.some((name) => isAbsent(valueAt(record, name)))) return [];
    return [
      { label: one.label, value: <SiblingCount resource={resource} record={record} shared={shared} siblings={one} /> },
    ];
  });
  return (
    <Region
      title={title}
      aside={
        <>
          <OpensIn resource={resource} record={record} path={path} words />
          <ReferredLink paths={[path]} link={link} resource={resource} record={record} />
        </>
      }
    >
      <Facts facts={[...facts, ...counted]} across />
    </Region>
  );
}

interface SiblingCountProps extends ReferredProps {
  /** The fields whose values they share. */
  shared: readonly string[];
  siblings: Siblings;
}

/** How many records of the resource have the same values and match the filter, linked. */
function SiblingCount({ resource, record, shared, siblings }: SiblingCountProps) {
  const tenant = valueAt(record, scopeFieldOf(resource) ?? '');
  const tenantId = typeof tenant === 'string' ? tenant : null;
  const same = Object.fromEntries(shared.map((name) => [name, String(valueAt(record, name))]));
  const filter = { ...siblings.filter, ...same };
  const isCounted = tenantId !== null || !scopeFieldOf(resource);
  const { count, error } = useRecordCount(resource, isCounted ? { tenantId, filter } : undefined);
  if (count === undefined) return error || !isCounted ? '—' : <SkeletonValue />;
  const isOne = Object.entries(siblings.filter).every(([name, values]) => {
    const value = name === 'open' ? isOpen(resource, record) : record[name];
    return values.split(',').includes(String(value));
  });
  const text = isOne ? translate('views.record.included', { count }) : String(count);
  return <Link to={listPath(resource, { ...(tenantId && { tenantId }), filter })}>{text}</Link>;
}
