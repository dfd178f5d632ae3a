import { translate } from '../../messages/fields.ts';
import { inSentence } from '../../messages/language.ts';
import { labelOf } from '../../schema/resource.ts';
import { createInput, InputTextField } from '../createInput.tsx';
import { optionElements } from '../FilterField.tsx';
import { type ChoiceSchema, optionsOf } from './choice.ts';

/** A choice in a native select; without a field, a line of text. */
export const ChoiceInput = createInput(({ input, source, field, label }) => {
  if (!field) return <InputTextField input={input} />;
  const noun = inSentence(label ?? labelOf(source, field));
  const empty = field.optional
    ? (field.empty ?? translate('fields.choice.none'))
    : translate('fields.choice.choose', { label: noun });
  return (
    <InputTextField input={input} select>
      {optionElements(
        optionsOf(field as ChoiceSchema, input.text),
        field.optional || input.text === '' ? empty : undefined,
      )}
    </InputTextField>
  );
});
