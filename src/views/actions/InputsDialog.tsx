import { type ComponentProps, useEffect, useId, useState } from 'react';
import { formPathsOf } from '../../schema/form.ts';
import type { JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';
import { ChosenFields } from '../bulk/ChosenFields.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';

interface InputsDialogProps
  extends Omit<ComponentProps<typeof QuestionDialog>, 'form' | 'children'>,
    Omit<ActionInputsProps, 'form'> {
  text: string;
}

/** Asks before an action, with a form of its inputs. A failure keeps what was typed. */
export function InputsDialog({ text, resource, inputs, record, given, onSubmit, ...question }: InputsDialogProps) {
  const form = useId();
  return (
    <QuestionDialog {...question} form={form}>
      <p>{text}</p>
      <ActionInputs resource={resource} inputs={inputs} form={form} record={record} given={given} onSubmit={onSubmit} />
    </QuestionDialog>
  );
}

interface ActionInputsProps {
  resource: Resource;
  /** The inputs of the action as a resource. */
  inputs: Resource;
  form: string;
  /** The record that the action changes, if it is only one. */
  record?: JsonObject | undefined;
  /** What was given in an earlier attempt. */
  given?: JsonObject | undefined;
  onSubmit: ComponentProps<typeof ChosenFields>['onSubmit'];
}

/** The form of an action's inputs. It begins with their defaults, or the values of the record. */
export function ActionInputs({ inputs, record, given, ...props }: ActionInputsProps) {
  const [begin] = useState(() => ({ ...record, ...valuesFor(inputs, record), ...given }));
  const { form } = props;
  useEffect(() => {
    const first = document.getElementById(form)?.querySelector<HTMLElement>('input, select, textarea');
    // A picker whose code is loading is replaced, and would lose the focus.
    if (first?.matches(':not([readonly])')) first.focus();
  }, [form]);
  return (
    <ChosenFields {...props} resource={inputs} owner={props.resource} chosen={formPathsOf(inputs)} record={begin} />
  );
}

/** Of a secret, the record only has the mask. */
function valuesFor({ fields }: Resource, record: JsonObject = {}): JsonObject {
  const values = Object.entries(fields).map(([name, { kind, default: initial }]) => [
    name,
    kind === 'secret' ? null : (initial ?? record[name] ?? null),
  ]);
  return Object.fromEntries(values);
}
