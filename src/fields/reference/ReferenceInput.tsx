import { useContext, useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { translate } from '../../messages/fields.ts';
import type { RecordValues } from '../createField.tsx';
import { type ControlProps, createInput, type InputState, InputTextField, textFieldProps } from '../createInput.tsx';
import type { RecordPickerProps } from './RecordAutocomplete.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { useRecordName } from './ReferenceField.tsx';
import { RecordFinderContext, useResource } from './ResourcesContext.ts';
import { targetOf } from './reference.ts';

/** A new record has no values yet. */
export const NEW_RECORD: RecordValues = {};

/** Selects a record by name or id. If the user may not list the other resource, ids are typed. */
export const ReferenceInput = createInput(function ReferenceSelect({ input, field }: ControlProps) {
  const to = targetOf(field);
  const holder = useRecordContext() ?? NEW_RECORD;
  const finder = useContext(RecordFinderContext);
  const target = useResource(to);
  const name = useRecordName(target, input.kept || undefined, holder);
  const find = useMemo(() => (to === undefined ? undefined : finder?.referredBy(to, holder)), [finder, to, holder]);
  if (!find || !target) return <InputTextField input={input} />;
  return <RecordSelect input={input} find={find} noun={target.label[1]} name={name} free />;
});

interface RecordSelectProps extends Pick<RecordPickerProps, 'find' | 'noun' | 'free'> {
  input: InputState;
  none?: string;
  name?: string | undefined;
}

export function RecordSelect({ input, none, name, ...props }: RecordSelectProps) {
  const { field, text, kept, required, change } = input;
  const choose = translate(field?.optional ? 'fields.reference.none' : 'fields.reference.choose');
  return (
    <RecordPicker
      {...props}
      none={none ?? choose}
      example={field?.example}
      name={text === kept ? name : undefined}
      required={required}
      value={text}
      onChange={change}
      textField={textFieldProps(input)}
    />
  );
}
