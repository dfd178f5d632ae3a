import type { FC } from 'react';
import type { LinkProps } from 'react-router';
import type { Field } from '../schema/field.ts';

export type RecordValues = Readonly<Record<string, unknown>>;

/** What is shown, and where it stands. `value` is present: absent values never reach a look. */
export interface LookProps {
  readonly label: string;
  readonly field: Field;
  readonly value: unknown;
  readonly record: RecordValues;
  /** Where a list's id leads: the record's page. */
  readonly link?: Pick<LinkProps, 'to' | 'state'> | undefined;
}

/** One field of a search form. Its drafts are the texts of its inputs, under the parameter names of the URL. */
export interface FilterProps {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly drafts: Readonly<Record<string, string>>;
  readonly onChange: (parameter: string, text: string) => void;
  readonly error?: string | undefined;
}

/** How a kind of field appears: in a row of a list, on a record's page, in a search form. */
export interface Look {
  readonly Cell: FC<LookProps>;
  readonly Detail: FC<LookProps>;
  /** Stands in the heading of a section that this field fills alone. */
  readonly Action?: FC<LookProps>;
  readonly Filter?: FC<FilterProps>;
  /** The value fills a section of its own rather than a line of facts. */
  readonly tall?: boolean;
  /** Stands back in lists, where other columns are read first. */
  readonly quiet?: boolean;
  /** Its share of a list's width; an ordinary column has 1. */
  readonly share?: number;
}
