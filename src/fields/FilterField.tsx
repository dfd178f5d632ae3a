import { styled, TextField, type TextFieldProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '../components/icons/Icon.tsx';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/fields.ts';
import type { Field } from '../schema/field.ts';

/** Props of a field in a search form. `drafts` are the texts of its inputs by URL parameter. */
export interface FilterProps {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly drafts: Readonly<Record<string, string>>;
  readonly onChange: (parameter: string, text: string) => void;
  /** Several values of a choice can be chosen. Their text is separated by commas. */
  readonly several?: boolean;
  /** Days are labelled by the field: records have other days. */
  readonly isOneOfDays?: boolean;
  /** What is wrong with the texts, by URL parameter. */
  readonly faults?: Readonly<Record<string, string>> | undefined;
}

interface FilterFieldProps extends Omit<FilterProps, 'field' | 'several'> {
  field?: Field;
  /** Default: the draft of its name. */
  value?: string;
  /** Default: changes the draft of its name. */
  onText?: (text: string) => void;
  /** Default: the fault of its name. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Shown while the value is empty. In a select it is the first option and stands for any value. */
  placeholder?: string | undefined;
  options?: Options;
  type?: 'date';
  control?: NonNullable<TextFieldProps['inputProps']>;
}

/** A field of a search form: one line of text, a native select or a date. */
export function FilterField(props: FilterFieldProps) {
  const { name, label, drafts, onChange, faults, hint, placeholder, options, type = 'text', control } = props;
  const { error = faults?.[name], value = drafts[name] ?? '', onText = (text: string) => onChange(name, text) } = props;
  const fault = tooLong(value) ?? error;
  return (
    <FilterInput
      name={name}
      label={label}
      value={value}
      type={type}
      select={options !== undefined}
      onChange={(event) => onText(event.target.value)}
      error={fault !== undefined}
      helperText={(fault || hint) && <HelperText error={fault} hint={hint} />}
      {...(options ? { children: optionElements(options, placeholder) } : { placeholder: placeholder ?? '' })}
      className={value === '' && (options || type === 'date') ? 'is-empty' : ''}
      slotProps={{
        htmlInput: { spellCheck: false, autoComplete: 'off', ...control },
        // The frame has no gap for a label.
        input: { label: '' },
        select: { native: true },
      }}
    />
  );
}

/** The error of a text that is too long to search for. The browser would cut it without a word. */
export const tooLong = (text: string): string | undefined =>
  text.trim().length > LIMITS.searchText
    ? translate('fields.rule.searchTooLong', { most: LIMITS.searchText })
    : undefined;

const FilterInput = styled(TextField)({
  '&.is-empty :is(select, input)': { color: 'var(--text-muted)' },
});

export type Options = readonly (readonly [value: string, label: string])[];

/** The options of a native select. `empty` labels the empty value. */
export function optionElements(options: Options, empty: string | undefined): ReactNode {
  const all = empty === undefined ? options : [['', empty] as const, ...options];
  return all.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The error of a text field with its hint below. React Admin's own helper text hides the hint and needs innerHTML. */
export function HelperText({ error, hint }: { error?: ReactNode; hint?: ReactNode }) {
  return (
    <>
      {error && (
        <ErrorLine>
          <Icon name="alert" small />
          <span>{error}</span>
        </ErrorLine>
      )}
      {hint && <Hint>{hint}</Hint>}
    </>
  );
}

const ErrorLine = styled('span')({
  display: 'flex',
  gap: 5,
  color: 'var(--danger-fg)',
  '& > svg': { marginTop: 1 },
  '& + span': { marginTop: 4 },
});
const Hint = styled('span')({
  display: 'block',
  color: 'var(--text-muted)',
  fontWeight: 400,
  overflowWrap: 'anywhere',
});
