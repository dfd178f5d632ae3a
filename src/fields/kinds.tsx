import type { FC } from 'react';
import type { Field } from '../schema/field.ts';
import { membersOf } from '../schema/jsonObject.ts';
import { fieldAt, labelOf, type Resource, valueAt } from '../schema/resource.ts';
import type { FieldComponent, FieldValueProps, RecordValues } from './createField.tsx';
import type { InputComponent } from './createInput.tsx';
import type { FilterProps } from './FilterField.tsx';
import { OfferedFilter } from './reference/ReferenceField.tsx';
import { TextField, TextFilter } from './text/TextField.tsx';

interface Kind {
  readonly Field: FieldComponent;
  readonly Filter: FC<FilterProps>;
  /** A button in the heading of a section that the field fills alone. */
  readonly Action: FC<FieldValueProps>;
  readonly Input: InputComponent;
}

const FILE = /([^/]+)\/(\w+)(Field|Input)\.tsx$/;

/**
 * Collects the components that the files of kinds export: from `./rating/RatingField.tsx` its `RatingField`, `RatingFilter` and
 * `RatingAction`, from `./rating/RatingInput.tsx` its `RatingInput`. Throws if a file lacks the component it is named after.
 */
export function byKind(modules: Readonly<Record<string, unknown>>): ReadonlyMap<string, Partial<Kind>> {
  return new Map(
    Object.entries(modules).map(([path, module]) => {
      const [, kind = '', name, main] = FILE.exec(path) ?? [];
      const parts = ['Field', 'Filter', 'Action', 'Input'].map((part) => [part, membersOf(module)[`${name}${part}`]]);
      const found: Readonly<Record<string, unknown>> = Object.fromEntries(parts.filter(([, component]) => component));
      if (!found[`${main}`]) throw new Error(`${path} must export ${name}${main}`);
      return [kind, found];
    }),
  );
}

const kinds = byKind(import.meta.glob('./*/*Field.tsx', { eager: true }));

/** The components of a field's kind, from `src/fields/<kind>/<Kind>Field.tsx`. Default: those of text. */
export function kindOf(field: Field): Pick<Kind, 'Field' | 'Filter'> & Partial<Pick<Kind, 'Action'>> {
  return {
    Field: TextField,
    Filter: TextFilter,
    ...kinds.get(field.kind),
    ...(field.offered && { Filter: OfferedFilter }),
  };
}

/** The props that show the field at a path in a record. */
export function shownAt(resource: Resource, record: RecordValues, path: string) {
  const field = fieldAt(resource, path);
  return { source: path, label: labelOf(path, field), field, value: valueAt(record, path), record };
}

/** Shows a value in the React Admin field of its kind, in a list or on a record's page. */
export function FieldValue({ place, source = '', ...props }: FieldValueProps & { place: 'cell' | 'detail' }) {
  const { Field } = kindOf(props.field);
  return <Field {...props} source={source} detail={place === 'detail'} Inner={FieldValue} />;
}
