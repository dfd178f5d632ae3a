import { styled } from '@mui/material/styles';
import type { FC, ReactNode } from 'react';
import { useFieldValue, useRecordContext, useResourceContext } from 'react-admin';
import type { LinkProps } from 'react-router';
import type { Field } from '../schema/field.ts';
import { findField, isAbsent, labelOf } from '../schema/resource.ts';
import { useResource } from './reference/ResourcesContext.ts';
import { text } from './text/text.ts';

export type RecordValues = Readonly<Record<string, unknown>>;

/** Props of the product's React Admin fields. The record and the schema default to those in React Admin's contexts. */
export interface FieldProps {
  readonly source: string;
  /** Shows the whole value, as on a record's page. Default: as short as in a list. */
  readonly detail?: boolean | undefined;
  readonly link?: Pick<LinkProps, 'to' | 'state'> | undefined;
  readonly record?: RecordValues;
  readonly label?: string;
  readonly field?: Field;
  /** Replaces the record's value. */
  readonly value?: unknown;
  /** Shown after an id. */
  readonly aside?: ReactNode;
  /** Shows the values within this one, each by its kind. */
  readonly Inner?: FC<FieldValueProps & { readonly place: 'cell' | 'detail' }>;
}

/** Props of a component that shows a present value; `createField` shows absent ones. */
export interface FieldValueProps extends Omit<FieldProps, 'source'> {
  readonly source?: string;
  readonly label: string;
  readonly field: Field;
  readonly value: unknown;
  readonly record: RecordValues;
}

export interface ColumnLayout {
  /** Shown in a muted color. */
  readonly quiet?: boolean;
  /** Aligned to the right, so that digits line up. */
  readonly figures?: true;
  /** Its share of the width that no value needs. Default: 1. */
  readonly share?: number;
  /** The characters of its longest usual value, as wide as digits. Lists never cut it. Undefined: a text, which lists cut first. */
  readonly chars?: (field: Field) => number | undefined;
}

/** A React Admin field and the layout of its column. */
export type FieldComponent = FC<FieldProps> & ColumnLayout;

/**
 * Makes a React Admin field of a component that shows a present value. The field reads the record and the resource from React
 * Admin's contexts. It shows an absent value as the field's `empty` text.
 */
export function createField(Value: FC<FieldValueProps>, layout: ColumnLayout = {}): FieldComponent {
  function RecordField({ source, ...given }: FieldProps) {
    const inContext = useRecordContext();
    const record = given.record ?? inContext ?? NO_RECORD;
    const stored: unknown = useFieldValue<RecordValues>({ source, record });
    const value = 'value' in given ? given.value : stored;
    const inSchema = useSchemaField(source);
    const field = given.field ?? inSchema ?? NO_FIELD;
    if (isAbsent(value)) return <Absent>{field.empty ?? '—'}</Absent>;
    return (
      <Value
        {...given}
        source={source}
        record={record}
        value={value}
        field={field}
        label={given.label ?? labelOf(source, field)}
      />
    );
  }
  return Object.assign(RecordField, layout);
}

const Absent = styled('span')({ color: 'var(--text-faint)' });

const NO_RECORD = {};

/** The field in views of resources without a schema. */
const NO_FIELD = text({ optional: true });

/** The field at a path in the schema of the resource in context. */
export function useSchemaField(source: string): Field | undefined {
  const resource = useResource(useResourceContext());
  return resource && findField(resource, source);
}
