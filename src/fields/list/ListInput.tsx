import { Checkbox } from '../../look/Checkbox.tsx';
import { translate } from '../../messages/fields.ts';
import type { ChoiceField } from '../choice/choice.ts';
import { optionsOf } from '../choice/optionsOf.ts';
import type { InputLook, InputProps } from '../look.ts';
import { textInput } from '../text/TextInput.tsx';
import { entriesOf, entryFor } from './entries.ts';
import type { ListField } from './list.ts';
import { printList, readList } from './listText.ts';
import './list.css';

function ListInput(props: InputProps) {
  const { of } = props.field as ListField;
  return 'choices' in of ? <ChoicesInput {...props} of={of as ChoiceField} /> : <textInput.Input {...props} />;
}

/** A box for each choice. What is listed and not on offer stays, until it is unticked. */
function ChoicesInput({ of, control, text, onChange }: InputProps & { of: ChoiceField }) {
  const chosen = readList(text);
  const words = new Map([...optionsOf(of, ''), ...chosen.flatMap((value) => optionsOf(of, value))]);
  const toggle = (value: string) =>
    onChange(printList([...words.keys()].filter((one) => chosen.includes(one) !== (one === value))));
  return (
    <fieldset {...control} className="checks" aria-labelledby={`${control.id}-label`} tabIndex={-1}>
      {[...words].map(([value, word]) => (
        <Checkbox key={value} label={word} checked={chosen.includes(value)} onChange={() => toggle(value)} />
      ))}
    </fieldset>
  );
}

/** Choices by ticking them; other entries in one line, parted by commas. */
export const listInput: InputLook = {
  Input: ListInput,
  toText: (value) => printList(entriesOf(value).map(String)),
  fromText: (text, field) => readList(text).map((entry) => entryFor(entry, (field as ListField).of)),
  hint: (_, field) => ('choices' in (field as ListField).of ? undefined : translate('fields.list.hint')),
  wide: true,
};
