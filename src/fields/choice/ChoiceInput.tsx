import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/language.ts';
import { isAbsent, labelOf } from '../../schema/resource.ts';
import { useSchemaField } from '../createField.tsx';
import { type ControlProps, createInput, InputTextField } from '../createInput.tsx';
import { optionElements } from '../FilterField.tsx';
import { allowedBy, type ChoiceSchema, type Dependence, optionsOf } from './choice.ts';

/** A choice in a native select; without a field, a line of text. */
export const ChoiceInput = createInput((props) => {
  const { field } = props;
  if (field?.kind !== 'choice') return <InputTextField input={props.input} />;
  const { dependsOn } = field;
  return dependsOn ? (
    <DependentSelect {...props} field={field} dependsOn={dependsOn} />
  ) : (
    <Select {...props} field={field} />
  );
});

interface SelectProps extends ControlProps {
  field: ChoiceSchema;
  /** Replaces the option that stands for no value. */
  none?: string | undefined;
}

function Select({ input, source, field, label, none }: SelectProps) {
  const noun = inSentence(label ?? labelOf(source, field));
  const empty = field.optional
    ? (field.empty ?? translate('fields.choice.none'))
    : translate('fields.choice.choose', { label: noun });
  return (
    <InputTextField input={input} select>
      {optionElements(optionsOf(field, input.text), field.optional || input.text === '' ? (none ?? empty) : undefined)}
    </InputTextField>
  );
}

/** Offers the values that the other choice allows. A change of that choice clears a value that it does not allow. */
function DependentSelect({ dependsOn, field, ...props }: SelectProps & { dependsOn: Dependence }) {
  const { input } = props;
  const { field: path } = dependsOn;
  const other = useWatch({ name: path });
  const otherField = useSchemaField(path);
  const allowed = allowedBy(dependsOn, other);
  const clear = useEffectEvent(() => {
    if (input.text !== '' && !allowed.includes(input.text)) input.change('');
  });
  const before = useRef(other);
  useEffect(() => {
    if (before.current !== other) clear();
    before.current = other;
  }, [other]);
  const choices = Object.entries(field.choices).map(([value, choice]) => [
    value,
    { ...choice, hidden: choice.hidden || !allowed.includes(value) },
  ]);
  const first = otherField && translate('fields.choice.first', { label: inSentence(labelOf(path, otherField)) });
  return (
    <Select
      {...props}
      field={{ ...field, choices: Object.fromEntries(choices) }}
      none={isAbsent(other) ? first : undefined}
    />
  );
}
