import type { FC } from 'react';
import type { LinkProps } from 'react-router';
import type { ControlProps } from '../look/Field.tsx';
import type { Field } from '../schema/field.ts';

export type RecordValues = Readonly<Record<string, unknown>>;

/** What is shown, and where it stands. `value` is present: absent values never reach a look. */
export interface LookProps {
  readonly label: string;
  readonly field: Field;
  readonly value: unknown;
  readonly record: RecordValues;
  /** Where the title of a list's row leads: the record's page. */
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
  /** Stands back in lists, where other columns are read first. */
  readonly quiet?: boolean;
  /** Figures, which are compared by their last digits: they stand at the right of a list's column. */
  readonly figures?: true;
  /** Its share of a list's width; an ordinary column has 1. */
  readonly share?: number;
}

/** The control of a field in a form. What stands in it is a text, whatever the field's kind. */
export interface InputProps {
  /** The field's path; the control's name. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  /** Ties the control to its label, its hint and its fault. */
  readonly control: ControlProps;
  readonly text: string;
  /** The text that stands for the value as it is stored; empty where there is none. */
  readonly kept: string;
  /** The record as it is stored; of a new one what it begins with. */
  readonly record: RecordValues;
  readonly onChange: (text: string) => void;
}

/** How a kind of field is written in a form. */
export interface InputLook {
  readonly Input: FC<InputProps>;
  /** The text that stands for a present value. Absent: the value as text. */
  readonly toText?: (value: unknown, field: Field) => string;
  /** The value that a text stands for; what the field's rule refuses may pass. Absent: the text itself. */
  readonly fromText?: (text: string, field: Field) => unknown;
  /** How to write it, said after the field's own hint. */
  readonly hint?: (kept: string, field: Field) => string | undefined;
  /** Takes the width of two. */
  readonly wide?: true;
}
