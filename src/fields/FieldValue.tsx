import { isAbsent } from './isAbsent.ts';
import type { LookProps } from './look.ts';
import { lookOf } from './looks.tsx';

interface FieldValueProps extends LookProps {
  /** A row of a list, or a record's page. */
  place: 'cell' | 'detail';
}

/** A field's value in its look, or the field's word for an absent one. */
export function FieldValue({ place, ...props }: FieldValueProps) {
  if (isAbsent(props.value)) return <span className="cell-none">{props.field.empty ?? '—'}</span>;
  const { Cell, Detail } = lookOf(props.field);
  return place === 'cell' ? <Cell {...props} /> : <Detail {...props} />;
}
