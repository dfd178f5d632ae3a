import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../../components/screenReader.tsx';
import { translate } from '../../messages/credentials.ts';

export interface SubmissionError {
  readonly message: string;
  /** The user pool's error name: `CodeMismatchException`. */
  readonly code: string | undefined;
  readonly reason: string | undefined;
}

/** Runs a form's action, one at a time. An error becomes the refusal, then `onRefused` runs. */
export function useSubmission<Input>(
  action: (input: Input) => Promise<void>,
  onRefused?: (refusal: SubmissionError) => void,
) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SubmissionError>();
  const submit = async (input: Input) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await action(input);
    } catch (error) {
      const refused = submissionErrorOf(error);
      setRefusal(refused);
      onRefused?.(refused);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, submit, dismiss: () => setRefusal(undefined) };
}

export function submissionErrorOf(error: unknown): SubmissionError {
  const { message, code, reason }: { message?: unknown; code?: unknown; reason?: unknown } =
    error instanceof Error ? error : {};
  return { message: textIn(message) || translate('credentials.failed'), code: textIn(code), reason: textIn(reason) };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Error messages by field, in the order of the form. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined };

export interface FormField {
  readonly name: string;
  readonly value: string;
  readonly error?: ReactNode;
  readonly onChange: (value: string) => void;
}

export interface CredentialsFormOptions<Values> {
  readonly initial: Values;
  readonly faultsOf: (values: Values) => Faults<Values>;
  /** Rejects with an error whose message is shown. */
  readonly send: (values: Values) => Promise<void>;
  readonly opensAt?: (keyof Values & string) | undefined;
  /** The field focused after a refusal that is about no field, if any. */
  readonly returnsTo?: keyof Values & string;
}

/** The state of a form about an account. Errors appear at the first submit, refusals at the field they are about. */
export function useCredentialsForm<Values extends Readonly<Record<keyof Values, string>>>(
  options: CredentialsFormOptions<Values>,
) {
  const { initial, faultsOf, opensAt } = options;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [checked, setChecked] = useState(false);
  const names = Object.keys(values) as (keyof Values & string)[];
  const faults = faultsOf(values);
  useEffect(() => {
    if (opensAt) focusField(form.current, opensAt);
  }, [opensAt]);

  const { busy, refusal, submit, dismiss } = useSubmission(options.send, ({ code, message }: SubmissionError) => {
    const about = refusedField(code, names);
    if (about) announce(message);
    const next = about ?? options.returnsTo;
    if (next) focusField(form.current, next);
  });
  const refused = refusedField(refusal?.code, names);

  return {
    form,
    values,
    busy,
    refusal,
    dismiss,
    failure: refused ? undefined : refusal,
    field: (name: keyof Values & string): FormField => ({
      name,
      value: values[name],
      error: (checked ? faults[name] : undefined) ?? (name === refused ? refusal?.message : undefined),
      onChange: (value) => {
        if (name === refused) dismiss();
        setValues((before) => ({ ...before, [name]: value }));
      },
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setChecked(true);
      const first = names.find((name) => faults[name]);
      if (first) focusField(form.current, first);
      else void submit(values);
    },
    reset: () => {
      setValues(initial);
      setChecked(false);
    },
  };
}

/** Also selects the text, so that typing replaces it. */
export function focusField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
  field?.focus();
  field?.select();
}

const FIELD_OF_ERROR: Readonly<Record<string, string>> = {
  UsernameExistsException: 'email',
  InvalidPasswordException: 'password',
  PasswordHistoryPolicyViolationException: 'password',
  CodeMismatchException: 'code',
  ExpiredCodeException: 'code',
  EnableSoftwareTokenMFAException: 'code',
  NotAuthorizedException: 'current',
};

export function refusedField<Name extends string>(code: string | undefined, fields: readonly Name[]): Name | undefined {
  const about = code && FIELD_OF_ERROR[code];
  return fields.find((name) => name === about);
}
