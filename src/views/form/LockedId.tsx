import type { RecordValues } from '../../fields/look.ts';
import { Field } from '../../look/Field.tsx';
import { fieldAt, labelOf, type Resource } from '../../schema/resource.ts';

interface LockedIdProps {
  resource: Resource;
  record: RecordValues;
  /** Why it cannot be changed. */
  note: string;
}

/** The id of a record that is edited: to be read and copied. Spec §2, Tenant edit form. */
export function LockedId({ resource, record, note }: LockedIdProps) {
  const { id } = resource;
  return (
    <Field label={labelOf(id, fieldAt(resource, id))} hint={note}>
      {(control) => <input {...control} className="input" name={id} value={String(record[id])} readOnly />}
    </Field>
  );
}
