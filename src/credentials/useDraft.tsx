import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { focusField } from './focusField.tsx';

/** What is wrong with a form's fields, by name, in the order of the form. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** What an input of a form needs to know about its field. */
export interface DraftField {
  /** Of the control within its form. */
  readonly name: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
}

interface Draft<Values> {
  form: RefObject<HTMLFormElement | null>;
  values: Values;
  field: (name: keyof Values & string) => DraftField;
  /** Moves the focus into a field and selects what stands in it. */
  focus: (name: keyof Values & string) => void;
  /** For the form's `onSubmit`: runs `send` when nothing is wrong, else moves the focus to the first fault. */
  check: (send: (values: Values) => void) => (event: FormEvent) => void;
  /** Begins anew, when what was typed has done its work. */
  reset: () => void;
}

export interface DraftOptions<Values> {
  readonly initial: Values;
  readonly faultsOf: (values: Values) => Faults<Values>;
  /** The field that has the focus when the form appears. Absent: the focus stays where it is. */
  readonly opensAt?: (keyof Values & string) | undefined;
}

/** What is typed into a form. Faults show from the first attempt to send it on, and go as soon as they are mended. */
export function useDraft<Values extends Readonly<Record<keyof Values, string>>>(
  options: DraftOptions<Values>,
): Draft<Values> {
  const { initial, faultsOf, opensAt } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    if (opensAt) focusField(form.current, opensAt);
  }, [opensAt]);
  const faults = faultsOf(values);
  const focus = (name: string) => focusField(form.current, name);
  return {
    form,
    values,
    focus,
    field: (name) => ({
      name,
      value: values[name],
      error: checked ? faults[name] : undefined,
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    }),
    check: (send) => (event) => {
      event.preventDefault();
      setChecked(true);
      const first = Object.keys(values).find((name) => faults[name as keyof Values]);
      if (first) focus(first);
      else send(values);
    },
    reset: () => {
      setValues(initial);
      setChecked(false);
    },
  };
}
