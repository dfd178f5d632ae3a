import { Autocomplete, styled, TextField } from '@mui/material';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { useKeyedState } from '../../components/hooks.ts';
import { announce } from '../../components/screenReader.tsx';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/components.ts';
import type { RecordPickerProps } from './RecordPicker.tsx';
import type { FindRecords, RecordOption } from './ResourcesContext.ts';

/** Nobody reads more before typing another letter. */
const MOST_SHOWN = 100;

/** The value of the option that shows how many more records there are. */
const MORE = '\0more';

/** Selects a record from a list that is searched by typing. Leaving it restores the value, unless typed ids are allowed. */
export function RecordAutocomplete(props: RecordPickerProps) {
  const { find, name, value, none, noun, onChange, textField } = props;
  const { free = false, required = false, disablePortal = false } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const records = useFoundRecords(find, open ? (typed ?? '') : free ? undefined : '');
  const text = records.find((record) => record.value === value)?.label ?? name ?? value;
  const sought = typed?.trim() ?? '';
  const found = selectedFirst(matchesIn(records, sought), value);
  const left = found.length - MOST_SHOWN;
  const options = [
    ...(sought ? [] : [{ value: '', label: none }]),
    ...found.slice(0, MOST_SHOWN),
    ...(left > 0 ? [{ value: MORE, label: translate('components.combobox.more', { count: left }) }] : []),
  ];
  const count = sought ? found.length : undefined;
  useEffect(() => {
    if (count === undefined) return;
    announce(translate(count === 0 ? 'components.combobox.none' : 'components.combobox.found', { count, noun }));
  }, [count, noun]);
  const pick = (picked: string) => {
    setTyped(undefined);
    setOpen(false);
    if (picked !== value) onChange(picked);
  };
  const takeTyped = () => {
    if (!free || !open || !sought) return;
    pick(records.find((record) => record.value === sought || record.label === sought)?.value ?? sought);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !free || !open || found.length > 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    takeTyped();
  };
  return (
    <Autocomplete<RecordOption, false, true>
      id={textField.id ?? ''}
      options={options}
      // A value that is not among the options is its own option.
      value={options.find((option) => option.value === value) ?? { value, label: text }}
      getOptionLabel={({ label }) => label}
      getOptionKey={(option) => option.value}
      getOptionDisabled={(option) => option.value === MORE}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      filterOptions={(all) => all}
      inputValue={typed ?? (value === '' ? '' : text)}
      onInputChange={(_, input, reason) => {
        if (reason === 'input') setTyped(input);
        if (reason === 'blur') setTyped(undefined);
      }}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={(_, reason) => {
        if (reason === 'escape') setTyped(undefined);
        setOpen(false);
      }}
      onChange={(_, option) => pick(option.value)}
      onKeyDown={onKeyDown}
      onBlur={takeTyped}
      autoHighlight
      disablePortal={disablePortal}
      selectOnFocus
      disableClearable
      noOptionsText={translate('components.combobox.none', { noun })}
      slotProps={{ listbox: { 'aria-label': noun }, popupIndicator: { 'aria-hidden': true, title: '' } }}
      renderOption={({ key, ...option }, { label, value: id }) => (
        <li key={key} {...option}>
          <Name>{label}</Name>
          {id !== '' && id !== MORE && id !== label && <Id>{id}</Id>}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...textField}
          placeholder={open ? translate('components.combobox.hint', { noun }) : none}
          slotProps={{
            htmlInput: { ...params.inputProps, required, autoComplete: 'off', spellCheck: false },
            input: { ...params.InputProps, label: '' },
          }}
        />
      )}
    />
  );
}

const Name = styled('span')({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Id = styled(Name)({
  marginLeft: 'auto',
  paddingLeft: 10,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-xs)',
  fontWeight: 400,
});

/** The records whose name or id contains a text, those that begin with it first. Ignores case and accents. */
function matchesIn(records: readonly RecordOption[], text: string): readonly RecordOption[] {
  const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const sought = plain(text);
  const ranked = records.map((record) => {
    const places = [record.label, record.value].map((words) => plain(words).indexOf(sought)).filter((at) => at >= 0);
    return { record, rank: Math.min(...places, Number.POSITIVE_INFINITY) === 0 ? 0 : places.length > 0 ? 1 : 2 };
  });
  return ranked
    .filter(({ rank }) => rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ record }) => record);
}

/** Moves the selected record to the front if it would be cut off. */
function selectedFirst(records: readonly RecordOption[], value: string): readonly RecordOption[] {
  const index = records.findIndex((record) => record.value === value);
  return index < MOST_SHOWN ? records : [...records.slice(index, index + 1), ...records.toSpliced(index, 1)];
}

/** All records found so far. Also requests the first records, because the API may not search parts of a name. */
export function useFoundRecords(find: FindRecords, text: string | undefined): readonly RecordOption[] {
  const [found, setFound] = useKeyedState<readonly RecordOption[]>(find, []);
  const isNeeded = text !== undefined;
  const typed = text?.trim() ?? '';
  const request = useCallback(
    (sought: string, pause: number) => {
      const abort = new AbortController();
      const timer = setTimeout(async () => {
        // If records cannot be read, an id can still be typed.
        const more = await find(sought, abort.signal).catch(() => []);
        if (!abort.signal.aborted) setFound((before) => union(before, more));
      }, pause);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    },
    [find, setFound],
  );
  useEffect(() => (isNeeded ? request('', 0) : undefined), [request, isNeeded]);
  useEffect(() => (typed === '' ? undefined : request(typed, LIMITS.typingPause)), [request, typed]);
  return found;
}

function union(before: readonly RecordOption[], more: readonly RecordOption[]): readonly RecordOption[] {
  return [...new Map([...before, ...more].map((record) => [record.value, record])).values()];
}
