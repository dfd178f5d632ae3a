import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isAbsent } from '../../fields/isAbsent.ts';
import { lookOf } from '../../fields/looks.tsx';
import { Skeleton } from '../../look/Skeleton.tsx';
import { maySeeAt } from '../../schema/permissions.ts';
import { fieldAt, labelOf, type Resource, valueAt } from '../../schema/resource.ts';
import { useRole } from '../useRole.tsx';

interface TallSectionProps {
  title: string;
  path: string;
  resource: Resource;
  record: RaRecord;
  loading: boolean;
}

/** A section that one large value fills: a document, a message. */
export function TallSection({ title, path, resource, record, loading }: TallSectionProps) {
  const heading = useId();
  const role = useRole();
  const field = fieldAt(resource, path);
  const value = valueAt(record, path);
  const { Action } = lookOf(field);
  const shown = { label: labelOf(path, field), field, value, record };
  const pending = loading && value === undefined;
  if (!maySeeAt(role, resource, path) || (!pending && isAbsent(value) && field.optional)) return null;
  return (
    <section className="region line" aria-labelledby={heading}>
      <header className="bar">
        <h2 id={heading}>{title}</h2>
        <div className="aside">{Action && !isAbsent(value) && <Action {...shown} />}</div>
      </header>
      {pending ? <Skeleton /> : <FieldValue place="detail" {...shown} />}
    </section>
  );
}
