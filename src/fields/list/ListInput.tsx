import { Checkbox, FormControlLabel, FormGroup, FormHelperText, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.ts';
import { translate } from '../../messages/fields.ts';
import { isObject } from '../../schema/jsonObject.ts';
import { type ChoiceSchema, optionsOf } from '../choice/choice.ts';
import { useSchemaField } from '../createField.tsx';
import {
  createInput,
  type InputComponent,
  InputGroup,
  type InputProps,
  type InputState,
  type InputText,
  InputTextField,
} from '../createInput.tsx';
import { entriesOf, entryFor, linesOf, printList, readList } from './list.ts';

// Loads with the first list of groups.
const ListLines = lazy(async () => ({ default: (await import('./ListLines.tsx')).ListLines }));

/** Groups as lines to add, move and remove; choices as checkboxes; other entries in one line, separated by commas. */
export const ListInput: InputComponent = Object.assign(function ListInput(props: InputProps) {
  const inSchema = useSchemaField(props.source);
  const field = props.field ?? inSchema;
  if (field?.kind !== 'list' || !linesOf(field.of)) return <EntriesInput {...props} />;
  const unread = <FormHelperText error>{translate('fields.list.unread')}</FormHelperText>;
  return (
    <ErrorBoundary fallback={() => unread}>
      <Suspense fallback={<Skeleton height="var(--control-h)" />}>
        <ListLines {...props} field={field} />
      </Suspense>
    </ErrorBoundary>
  );
}, textOfList());

const EntriesInput = createInput(({ input, field }) => {
  const of = field?.of;
  return of?.kind === 'choice' ? <ChoiceCheckboxes input={input} of={of} /> : <InputTextField input={input} />;
}, textOfList());

/** The text of a list, also that of unsaved edits: groups are JSON. */
function textOfList(): InputText {
  return {
    toText(value, field) {
      const lines = linesOf(field?.of);
      if (!lines) return printList(entriesOf(value).map(String));
      const names = Object.keys(lines);
      const inOrder = (entry: unknown) => names.map((name) => [name, isObject(entry) ? (entry[name] ?? null) : null]);
      return JSON.stringify(entriesOf(value).map((entry) => Object.fromEntries(inOrder(entry))));
    },
    fromText(text, field) {
      const of = field?.of;
      if (linesOf(of)) return JSON.parse(text);
      return readList(text).map((entry) => (of ? entryFor(entry, of) : entry));
    },
    hint: (_, field) => (field?.of?.kind === 'choice' ? undefined : translate('fields.list.hint')),
  };
}

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
