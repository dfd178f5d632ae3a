import type { FC, ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Facts } from '../../components/Facts.tsx';
import { Region } from '../../components/Region.tsx';
import { SkeletonValue } from '../../components/Skeleton.tsx';
import type { FieldValueProps } from '../../fields/createField.tsx';
import { FieldValue, shownAt } from '../../fields/kinds.tsx';
import { isShown } from '../../schema/meets.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import { isAbsent, type Resource } from '../../schema/resource.ts';
import { useRole } from '../useTenant.ts';
import { OpensIn } from './OpensIn.tsx';
import { ReferredLink } from './ReferredRecord.tsx';

/** Longer values take two columns, for example a file name or a UUID. */
const LONG_VALUE = 30;

export interface FactSlots {
  /** Components that replace a value's usual one, by field path. */
  readonly looks?: Readonly<Record<string, FC<FieldValueProps>>> | undefined;
  /** Fields that the API does not return to some users: omitted instead of shown as empty. */
  readonly withheld?: readonly string[] | undefined;
}

interface RecordFactsProps extends FactSlots {
  title: string;
  paths: readonly string[];
  link?: string | undefined;
  /** Beside the heading. */
  aside?: ReactNode;
  resource: Resource;
  record: RaRecord;
  loading: boolean;
  /** Labels above their values, four in a row. Default: beside them. */
  across?: boolean;
}

/** A section of labelled values. Absent optional values are omitted unless the resource declares `blanks`. Spec §2, Error details. */
export function RecordFacts(props: RecordFactsProps) {
  const { title, paths, link, resource, record, loading, looks, withheld = [], across = true } = props;
  const role = useRole();
  const facts = paths.flatMap((path) => {
    const shown = shownAt(resource, record, path);
    const { label, field, value } = shown;
    if (!maySeeAt(role, resource, path)) return [];
    if (loading && value === undefined) return [{ label, value: <SkeletonValue /> }];
    if (value === undefined && withheld.includes(path)) return [];
    const isBlank = resource.show?.blanks && isShown(resource, record, path);
    if (isAbsent(value) && field.optional && !isBlank) return [];
    const wide = typeof value === 'string' && value.length > LONG_VALUE;
    const Own = isAbsent(value) ? undefined : looks?.[path];
    // Only a loaded record names its tenant.
    const aside = !loading && <OpensIn key={path} resource={resource} record={record} path={path} />;
    return [{ label, wide, value: Own ? <Own {...shown} /> : <FieldValue place="detail" {...shown} aside={aside} /> }];
  });
  if (facts.length === 0 && !loading) return null;
  const {
    aside = link !== undefined && <ReferredLink paths={paths} link={link} resource={resource} record={record} />,
  } = props;
  return (
    <Region title={title} aside={aside}>
      <Facts facts={facts} across={across} />
    </Region>
  );
}
