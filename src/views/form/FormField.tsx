import { inputOf, textOf } from '../../fields/inputs.tsx';
import { Field } from '../../look/Field.tsx';
import { fieldAt, labelOf, valueAt } from '../../schema/resource.ts';
import { HeldField } from './HeldField.tsx';
import type { RecordFormState } from './useRecordForm.tsx';

interface FormFieldProps {
  path: string;
  form: RecordFormState;
}

/** A field of a form: to be written, or to be read by who may not write it. */
export function FormField({ path, form: { resource, stored, drafts, faults, type } }: FormFieldProps) {
  const field = fieldAt(resource, path);
  const label = labelOf(path, field);
  const { Input, hint, wide } = inputOf(field);
  const value = valueAt(stored, path);
  const text = drafts[path];
  const kept = textOf(field, value);
  const hints = [field.hint, hint?.(kept, field)].filter(Boolean).join(' ');
  return (
    <div className={wide && 'wide'}>
      {text === undefined ? (
        <HeldField {...{ label, field, value, record: stored }} />
      ) : (
        <Field label={label} hint={hints} error={faults[path]} optional={field.optional}>
          {(control) => (
            <Input
              {...{ name: path, label, field, control, text, kept, record: stored }}
              onChange={(draft) => type(path, draft)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
