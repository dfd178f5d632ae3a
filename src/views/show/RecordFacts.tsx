import type { RaRecord } from 'ra-core';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isAbsent } from '../../fields/isAbsent.ts';
import { FactsRegion } from '../../look/FactsRegion.tsx';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, labelOf, type Resource, valueAt } from '../../schema/resource.ts';
import { useRole } from '../useRole.tsx';
import { ReferredLink } from './ReferredLink.tsx';
import type { ShowSlots } from './ShowSlots.ts';

/** Longer than this a value takes two columns: a file name, a UUID. */
const LONG_VALUE = 30;

interface RecordFactsProps {
  title: string;
  paths: readonly string[];
  /** The words of the link to the record that one of the values refers to. */
  link?: string | undefined;
  resource: Resource;
  record: RaRecord;
  loading: boolean;
  looks?: ShowSlots['looks'];
  withheld?: ShowSlots['withheld'];
  /** Labels above their values, four to a row; else beside them, for a narrow place. */
  across?: boolean;
}

/**
 * A section of labelled values. Optional values that are absent are left out, unless the resource has them shown as blanks.
 * Spec §2, Error details.
 */
export function RecordFacts(props: RecordFactsProps) {
  const { title, paths, link, resource, record, loading, looks, withheld = [], across = true } = props;
  const role = useRole();
  const facts = paths.flatMap((path) => {
    const field = fieldAt(resource, path);
    const value = valueAt(record, path);
    const label = labelOf(path, field);
    if (!maySeeAt(role, resource, path)) return [];
    if (loading && value === undefined) return [{ label, value: <SkeletonValue /> }];
    if (value === undefined && withheld.includes(path)) return [];
    if (isAbsent(value) && field.optional && !resource.show?.blanks) return [];
    const wide = typeof value === 'string' && value.length > LONG_VALUE;
    const shown = { label, field, value, record };
    const Own = isAbsent(value) ? undefined : looks?.[path];
    return [{ label, wide, value: Own ? <Own {...shown} /> : <FieldValue place="detail" {...shown} /> }];
  });
  const aside = link !== undefined && <ReferredLink {...{ paths, resource, record }}>{link}</ReferredLink>;
  return <FactsRegion title={title} facts={facts} across={across} aside={aside} />;
}
