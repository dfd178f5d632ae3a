import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { translate } from '../../messages/fields.ts';
import type { Field } from '../../schema/field.ts';
import { type ChoiceSchema, optionsOf } from '../choice/choice.ts';
import { createInput, InputGroup, type InputState, InputTextField } from '../createInput.tsx';
import { entriesOf, entryFor, type ListSchema, printList, readList } from './list.ts';

/** Choices as checkboxes; other entries in one line, separated by commas. */
export const ListInput = createInput(
  ({ input, field }) => {
    const of = entryField(field);
    return of && 'choices' in of ? (
      <ChoiceCheckboxes input={input} of={of as ChoiceSchema} />
    ) : (
      <InputTextField input={input} />
    );
  },
  {
    toText: (value) => printList(entriesOf(value).map(String)),
    fromText(text, field) {
      const of = entryField(field);
      return readList(text).map((entry) => (of ? entryFor(entry, of) : entry));
    },
    hint: (_, field) => ('choices' in (entryField(field) ?? {}) ? undefined : translate('fields.list.hint')),
  },
);

const entryField = (field: Field | undefined) => (field as ListSchema | undefined)?.of;

/** A value that is no longer offered keeps its checkbox until it is unchecked. */
function ChoiceCheckboxes({ input, of }: { input: InputState; of: ChoiceSchema }) {
  const chosen = readList(input.text);
  const labels = new Map([...optionsOf(of, ''), ...chosen.flatMap((value) => optionsOf(of, value))]);
  const toggle = (value: string) =>
    input.change(printList([...labels.keys()].filter((one) => chosen.includes(one) !== (one === value))));
  return (
    <InputGroup input={input}>
      <FormGroup row sx={{ columnGap: 1 }}>
        {[...labels].map(([value, label]) => (
          <FormControlLabel
            key={value}
            label={label}
            control={<Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />}
          />
        ))}
      </FormGroup>
    </InputGroup>
  );
}
