import type { FormEvent, RefObject } from 'react';
import { announce } from '../look/announce.tsx';
import { refusedField } from './refusedField.ts';
import { type DraftField, type DraftOptions, useDraft } from './useDraft.tsx';
import { type Refusal, useSubmission } from './useSubmission.tsx';

export interface CredentialsFormOptions<Values> extends DraftOptions<Values> {
  /** Resolves when the form has done its work; rejects with an error whose message is shown. */
  readonly send: (values: Values) => Promise<void>;
  /** The field that has the focus after a refusal about none. Absent: the focus stays where it is. */
  readonly returnsTo?: keyof Values & string;
}

/** For the form's element and its inputs. */
export interface CredentialsForm<Values> {
  form: RefObject<HTMLFormElement | null>;
  values: Values;
  field: (name: keyof Values & string) => DraftField;
  onSubmit: (event: FormEvent) => void;
  busy: boolean;
  /** Why the latest attempt was refused; absent once the field that it is about was changed. */
  refusal: Refusal | undefined;
  /** The same, when it is about no field: for the banner. */
  failure: Refusal | undefined;
  dismiss: () => void;
  /** Begins anew, when what was typed has done its work. */
  reset: () => void;
}

/**
 * A form about an account and what becomes of sending it. A refusal keeps all that was typed. When it is about a field it
 * stands there, is announced and has the focus.
 */
export function useCredentialsForm<Values extends Readonly<Record<keyof Values, string>>>(
  options: CredentialsFormOptions<Values>,
): CredentialsForm<Values> {
  const { form, values, field, focus, check, reset } = useDraft(options);
  const names = Object.keys(values) as (keyof Values & string)[];
  const onRefused = ({ code, message }: Refusal) => {
    const about = refusedField(code, names);
    if (about) announce(message);
    const next = about ?? options.returnsTo;
    if (next) focus(next);
  };
  const { busy, refusal, submit, dismiss } = useSubmission(options.send, onRefused);
  const refused = refusedField(refusal?.code, names);
  const refusedDraft = ({ error, onChange, ...rest }: DraftField): DraftField => ({
    ...rest,
    error: error ?? refusal?.message,
    onChange: (value) => {
      dismiss();
      onChange(value);
    },
  });
  return {
    ...{ form, values, busy, refusal, dismiss, reset },
    field: (name) => (name === refused ? refusedDraft(field(name)) : field(name)),
    onSubmit: check(submit),
    failure: refused ? undefined : refusal,
  };
}
