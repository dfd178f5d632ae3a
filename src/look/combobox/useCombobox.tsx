import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { translate } from '../../messages/look.ts';
import { announce } from '../announce.tsx';
import { type Choice, findChoices } from './findChoices.ts';
import { nextOption } from './nextOption.ts';

export interface ComboboxProps {
  /** The input's own, for its label. */
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  name?: string | undefined;
  required?: boolean;
  /** `input`: a field of a form. `pick`: a choice in the frame or a toolbar. */
  look?: 'input' | 'pick';
  choices: readonly Choice[];
  /** The chosen value, which need not be one of the choices; empty: none. */
  value: string;
  /** The words for the chosen value. */
  text: string;
  /** Stands for no choice, and is offered as such: `Select a tenant`. */
  none: string;
  /** What is chosen among: `tenants`. */
  noun: string;
  onChange: (value: string) => void;
  /** Any text may be the value: what stands in the input when it is left is taken, be it a choice or not. */
  free?: boolean;
  /** Told of what is typed, for choices that are still to be found; undefined while the list is closed. */
  onSearch?: (text: string | undefined) => void;
}

/** What a combobox shows, and what it does with keys. */
export interface ComboboxState {
  readonly open: boolean;
  /** What stands in the input. */
  readonly text: string;
  readonly options: readonly Choice[];
  /** How many choices are found beyond the options. */
  readonly left: number;
  /** The option that Enter chooses. */
  readonly active: number;
  show(): void;
  /** The focus goes elsewhere. */
  leave(): void;
  type(text: string): void;
  pick(option: Choice): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A list that is searched while one types. Leaving it without a choice leaves the value as it was, unless any may be one. */
export function useCombobox(props: ComboboxProps): ComboboxState {
  const { choices, value, text, none, noun, onChange, free = false, onSearch } = props;
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const open = active !== undefined;
  const { shown, left } = findChoices(choices, typed ?? '', value);
  const options = typed?.trim() ? shown : [{ value: '', label: none }, ...shown];
  const found = typed?.trim() ? shown.length + left : undefined;
  useAnnounced(found, noun);
  useTold(open ? (typed ?? '') : undefined, onSearch);
  const show = () => setActive(placeOf(value, options));
  const hide = () => {
    setActive(undefined);
    setTyped(undefined);
  };
  const pick = (option: Choice) => {
    hide();
    if (option.value !== value) onChange(option.value);
  };
  const leave = () => {
    const written = typed?.trim();
    if (free && open && written) pick(namedBy(written, choices));
    else hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return undefined;
    if (event.key === 'Tab') return leave();
    const chosen = active === undefined ? undefined : options[active];
    const next = nextOption(event.key, active, options.length);
    if (event.key === 'Escape' && open) hide();
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Enter' && free && open) leave();
    else if (next === 'open') show();
    else if (next !== undefined) setActive(next);
    else return undefined;
    return event.preventDefault();
  };
  return {
    open,
    text: typed ?? text,
    options,
    left,
    active: active ?? -1,
    show,
    leave,
    type(next) {
      setTyped(next);
      setActive(0);
    },
    pick,
    onKeyDown,
  };
}

/** Says how many choices are found; undefined: nothing is looked for. */
function useAnnounced(found: number | undefined, noun: string): void {
  useEffect(() => {
    if (found === undefined) return;
    announce(translate(found === 0 ? 'look.combobox.none' : 'look.combobox.found', { count: found, noun }));
  }, [found, noun]);
}

function useTold(sought: string | undefined, onSearch: ComboboxProps['onSearch']): void {
  const tell = useEffectEvent((text: string | undefined) => onSearch?.(text));
  useEffect(() => tell(sought), [sought]);
}

/** Where the options offer a value; at their beginning if they do not. */
function placeOf(value: string, options: readonly Choice[]): number {
  return Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
}

/** The choice that a text names in full; else the text as a value of its own. */
function namedBy(text: string, choices: readonly Choice[]): Choice {
  return choices.find(({ value, label }) => value === text || label === text) ?? { value: text, label: text };
}
