import { FormControl, FormHelperText, FormLabel, styled, TextField, type TextFieldProps } from '@mui/material';
import type { Validator } from 'ra-core';
import { type FC, type ReactNode, useState } from 'react';
import { useInput, useTranslateLabel, ValidationError } from 'react-admin';
import { get } from 'react-hook-form';
import { translate } from '../messages/components.ts';
import type { Field } from '../schema/field.ts';
import { isAbsent, labelOf } from '../schema/resource.ts';
import { useSchemaField } from './createField.tsx';
import { HelperText } from './FilterField.tsx';
import { readValue } from './readValue.ts';

/** Props of the product's React Admin inputs. They work in any form of React Admin. */
export interface InputProps {
  /** The path of the value in the record, and the name of the control. */
  readonly source: string;
  /** The rule, hint, example and options. Default: the field at the path in the schema of the resource in context. */
  readonly field?: Field | undefined;
  /** Default: the field's label; without a field, React Admin's label of the source. */
  readonly label?: string;
  /** Default: the rule of the field. */
  readonly validate?: Validator | Validator[];
  /** Default: the field's hint. */
  readonly hint?: string;
}

/** How an input converts values to and from text. */
export interface InputText {
  /** Converts a present value. Default: `String`. */
  readonly toText?: (value: unknown, field?: Field) => string;
  /** Converts a text. The result need not be valid: the field's rule checks it. Default: the text itself. */
  readonly fromText?: (text: string, field?: Field) => unknown;
  /** Returns a note on the format, shown after the field's hint. `kept` is the text of the stored value. */
  readonly hint?: (kept: string, field?: Field) => string | undefined;
}

/** A React Admin input and its conversions. */
export type InputComponent = FC<InputProps> & InputText;

export interface ControlProps extends InputProps {
  readonly input: InputState;
}

/**
 * Makes a React Admin input of a control that contains text. Unlike React Admin's inputs, it keeps typed text as typed until the
 * value changes, saves an unedited value exactly as read, and shows the hint below an error. `More` are further props of the control.
 */
export function createInput<More extends object = object>(
  Control: FC<ControlProps & More>,
  text: InputText = {},
): FC<InputProps & More> & InputText {
  function RecordInput(props: InputProps & More) {
    const inSchema = useSchemaField(props.source);
    const field = props.field ?? inSchema;
    return <Control {...props} field={field} input={useInputState({ ...props, field }, text)} />;
  }
  return Object.assign(RecordInput, text);
}

/** Converts a value to the text of its input; empty for an absent value. */
export function printValue({ toText = String }: InputText, field: Field | undefined, value: unknown): string {
  return isAbsent(value) ? '' : toText(value, field);
}

/** Converts a text to its value. The stored value's text returns that value, so that an unedited field is saved as read. */
export function readText(input: InputText, field: Field | undefined, text: string, stored: unknown): unknown {
  if (text === printValue(input, field, stored)) return stored;
  if (text === '') return null;
  return input.fromText ? input.fromText(text, field) : text;
}

/** True for equal JSON values. All absent values are equal: `[]`, an empty text, null, undefined. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isAbsent(one) && isAbsent(other)) return true;
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}

/** The rule of a field as React Admin's `validate`, which marks required inputs. The inputs of a list's groups have rules of their own. */
export function ruleOf(source: string, field: Field) {
  const rule = (value: unknown) => {
    const reading = readValue(source, field, value);
    return 'fault' in reading && !reading.lines ? reading.fault : undefined;
  };
  return Object.assign(rule, { isRequired: !field.optional });
}

export type InputState = ReturnType<typeof useInputState>;

function useInputState({ source, field, label, hint = field?.hint, ...props }: InputProps, inputText: InputText) {
  const { validate = field && ruleOf(source, field) } = props;
  const translateLabel = useTranslateLabel();
  const [typed, setTyped] = useState<string>();
  let stored: unknown;
  const read = (text: string): unknown => readText(inputText, field, text, stored);
  const input = useInput({
    source,
    ...(validate && { validate }),
    format: (value: unknown) => value,
    parse: (text: string) => asChange(read(text)),
  });
  const { value, name, ref, onBlur, onChange } = input.field;
  const { error, invalid } = input.fieldState;
  const { defaultValues, isSubmitting } = input.formState;
  stored = get(defaultValues, name);
  const kept = printValue(inputText, field, stored);
  const hints = [hint, inputText.hint?.(kept, field)].filter(Boolean).join(' ');
  const words = label ?? (field ? labelOf(source, field) : translateLabel({ source }));
  const message = error && (error.message ? <ValidationError error={error.message} /> : ' ');
  return {
    id: input.id,
    name,
    field,
    invalid,
    ref,
    onBlur,
    label: field?.optional ? <OptionalLabel label={words} /> : words,
    /** Falsy if there is neither an error nor a hint. */
    helperText: (invalid || hints) && <HelperText error={message} hint={hints} />,
    required: input.isRequired,
    text: typed !== undefined && isSameValue(read(typed), value) ? typed : printValue(inputText, field, value),
    /** The text of the stored value; empty if there is none. */
    kept,
    change(text: string) {
      // A change during saving would be lost.
      if (isSubmitting) return;
      setTyped(text);
      onChange(text);
    },
  };
}

/** React Hook Form treats a value with a `target` as an event, and JSON may have one. */
function asChange(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? { target: { value } } : value;
}

export function OptionalLabel({ label }: { label: ReactNode }) {
  return (
    <>
      {label}
      <Optional> {translate('components.optional')}</Optional>
    </>
  );
}

const Optional = styled('span')({ fontWeight: 400, color: 'var(--text-muted)' });

export function textFieldProps({ id, name, label, helperText, invalid, onBlur, ref }: InputState) {
  return { id, name, label, helperText, error: invalid, onBlur, inputRef: ref } satisfies TextFieldProps;
}

interface InputTextFieldProps extends Omit<TextFieldProps<'standard'>, 'variant' | 'slotProps' | 'onChange'> {
  readonly input: InputState;
  readonly control?: object;
  /** Shown at the end of the control. */
  readonly after?: ReactNode;
  /** Default: changes the text of the input. */
  readonly onText?: (text: string) => void;
}

/** A Material UI text field for an input; `select` makes it a native select. */
export function InputTextField({ input, control, after, onText = input.change, ...props }: InputTextFieldProps) {
  const { field, required, text } = input;
  return (
    <TextField
      {...textFieldProps(input)}
      value={text}
      autoComplete="off"
      onChange={(event) => onText(event.target.value)}
      {...(field?.example !== undefined && { placeholder: field.example })}
      {...props}
      variant="outlined"
      slotProps={{
        htmlInput: { required, spellCheck: false, ...control },
        // The frame has no gap for a label.
        input: { label: '', ...(after && { endAdornment: after }) },
        select: { native: true },
      }}
    />
  );
}

type GroupState = Pick<InputState, 'id' | 'label' | 'invalid'> &
  Partial<Pick<InputState, 'ref' | 'onBlur'>> & { readonly helperText: ReactNode };

/** A group of controls for one value, such as checkboxes, with its label, error and hint. */
export function InputGroup({ input, children }: { input: GroupState; children: ReactNode }) {
  const { id, label, invalid, helperText, ref, onBlur } = input;
  const describedBy = helperText ? `${id}-helper-text` : undefined;
  return (
    <FormControl
      component="fieldset"
      ref={ref}
      error={invalid}
      fullWidth
      tabIndex={-1}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      <Legend component="legend">{label}</Legend>
      {children}
      {helperText && <FormHelperText id={describedBy}>{helperText}</FormHelperText>}
    </FormControl>
  );
}

const Legend = styled(FormLabel)({
  marginBottom: 6,
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-xs)',
  fontWeight: 500,
}) as typeof FormLabel;
