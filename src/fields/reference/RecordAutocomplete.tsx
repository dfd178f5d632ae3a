import { Autocomplete, styled, TextField, type TextFieldProps } from '@mui/material';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useKeyedState } from '../../components/hooks.ts';
import { announce } from '../../components/screenReader.tsx';
import { LIMITS } from '../../config/limits.ts';
import { translate } from '../../messages/components.ts';
import { foldAccents } from '../../schema/foldText.ts';
import type { FindRecords, FoundRecords, RecordOption } from './ResourcesContext.ts';

/** Nobody reads more before typing another letter. */
const MOST_SHOWN = 100;

/** The value of the option that says that there are more records. */
const MORE = '\0more';

export interface RecordPickerProps {
  find: FindRecords;
  noun: string;
  /** The words for no record. */
  none: string;
  /** The placeholder, instead of the words for no record. */
  example?: string | undefined;
  /** Each picked record is added to others, so that none is no option. */
  adds?: boolean;
  name?: string | undefined;
  /** The records are shown by names alone. */
  namesOnly?: boolean;
  /** Allows ids that were not found. */
  free?: boolean;
  required?: boolean;
  /** Keeps the list in the landmark around the picker. Not for containers that clip their content. */
  disablePortal?: boolean;
  /** The id of a record; empty for none. */
  value: string;
  onChange: (value: string) => void;
  textField: Omit<TextFieldProps, 'variant' | 'value' | 'onChange' | 'slotProps'>;
}

/** Selects a record from a list that is searched by typing. Leaving it restores the value, unless typed ids are allowed. */
export function RecordAutocomplete(props: RecordPickerProps) {
  const { find, name, value, none, example = none, noun, onChange, textField } = props;
  const { free = false, required = false, disablePortal = false, adds = false, namesOnly = false } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const { records, result } = useFoundRecords(find, open ? (typed ?? '') : free ? undefined : '');
  const text = records.find((record) => record.value === value)?.label ?? name ?? value;
  const sought = typed?.trim() ?? '';
  const found = selectedFirst(matchesIn(records, sought, result), value);
  const left = found.length - MOST_SHOWN;
  const options = [
    ...(sought ? [] : [{ value: '', label: none }]),
    ...found.slice(0, MOST_SHOWN),
    ...(left > 0 ? [{ value: MORE, label: translate('components.combobox.more', { count: left }) }] : []),
    ...(left <= 0 && result?.more ? [{ value: MORE, label: translate('components.combobox.others', { noun }) }] : []),
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
      openText={translate('components.combobox.open')}
      closeText={translate('components.combobox.close')}
      // A value that is not among the options is its own option.
      value={options.find((option) => option.value === value) ?? { value, label: text }}
      getOptionLabel={({ label }) => label}
      getOptionKey={(option) => option.value}
      getOptionDisabled={(option) => option.value === MORE}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      filterOptions={(all) => (adds ? all.filter((option) => option.value !== '') : all)}
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
      slotProps={{
        // A landmark, because the menu is outside of the page's landmarks.
        popper: disablePortal ? {} : { role: 'region', 'aria-label': noun },
        listbox: { 'aria-label': noun },
        popupIndicator: { 'aria-hidden': true, title: '' },
      }}
      renderOption={({ key, ...option }, { label, value: id, hint = id }) => (
        <li key={key} {...option}>
          <Name>{label}</Name>
          {!namesOnly && id !== '' && id !== MORE && hint !== label && <Id>{hint}</Id>}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...textField}
          placeholder={open ? translate('components.combobox.hint', { noun }) : example}
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

/**
 * The records whose name or id contains a text, those that begin with it first, then those that the API found by other fields. Ignores
 * case and accents.
 */
function matchesIn(records: readonly RecordOption[], text: string, result?: FoundRecords): readonly RecordOption[] {
  const sought = foldAccents(text);
  const ranked = records.map((record) => {
    const places = [record.label, record.value, record.hint ?? '']
      .map((words) => foldAccents(words).indexOf(sought))
      .filter((at) => at >= 0);
    const isFound = sought !== '' && result?.records.some(({ value }) => value === record.value);
    const rank = places.includes(0) ? 0 : places.length > 0 ? 1 : isFound ? 2 : 3;
    return { record, rank };
  });
  return ranked
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ record }) => record);
}

/** Moves the selected record to the front if it would be cut off. */
function selectedFirst(records: readonly RecordOption[], value: string): readonly RecordOption[] {
  const index = records.findIndex((record) => record.value === value);
  return index < MOST_SHOWN ? records : [...records.slice(index, index + 1), ...records.toSpliced(index, 1)];
}

/**
 * All records found so far, and the result for this text once it is there. Also requests the first records, because the API may not search
 * parts of a name.
 */
export function useFoundRecords(
  find: FindRecords,
  text: string | undefined,
): { readonly records: readonly RecordOption[]; readonly result: FoundRecords | undefined } {
  const [results, setResults] = useKeyedState<ReadonlyMap<string, FoundRecords>>(find, NONE);
  const isNeeded = text !== undefined;
  const typed = text?.trim() ?? '';
  const request = useCallback(
    (sought: string, pause: number) => {
      const abort = new AbortController();
      const timer = setTimeout(async () => {
        // If records cannot be read, an id can still be typed.
        const result = await find(sought, abort.signal).catch(() => undefined);
        if (result && !abort.signal.aborted) setResults((before) => new Map(before).set(sought, result));
      }, pause);
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    },
    [find, setResults],
  );
  useEffect(() => (isNeeded ? request('', 0) : undefined), [request, isNeeded]);
  useEffect(() => (typed === '' ? undefined : request(typed, LIMITS.typingPause)), [request, typed]);
  const records = useMemo(() => {
    const found = [...results.values()].flatMap((result) => result.records);
    return [...new Map(found.map((record) => [record.value, record])).values()];
  }, [results]);
  return { records, result: results.get(typed) };
}

const NONE: ReadonlyMap<string, FoundRecords> = new Map();
