import { type KeyboardEvent, useEffect, useState } from 'react';
import { translate } from '../../messages/look.ts';
import { announce } from '../announce.tsx';
import { type Choice, findChoices } from './findChoices.ts';
import { nextOption } from './nextOption.ts';

export interface ComboboxProps {
  /** The input's own, for its label. */
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
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
  hide(): void;
  type(text: string): void;
  pick(option: Choice): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A list that is searched while one types. Leaving it without a choice leaves the value as it was. */
export function useCombobox({ choices, value, text, none, noun, onChange }: ComboboxProps): ComboboxState {
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const open = active !== undefined;
  const { shown, left } = findChoices(choices, typed ?? '', value);
  const options = typed?.trim() ? shown : [{ value: '', label: none }, ...shown];
  const found = typed?.trim() ? shown.length + left : undefined;
  useEffect(() => {
    if (found === undefined) return;
    announce(translate(found === 0 ? 'look.combobox.none' : 'look.combobox.found', { count: found, noun }));
  }, [found, noun]);
  const show = () =>
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  const hide = () => {
    setActive(undefined);
    setTyped(undefined);
  };
  const pick = (option: Choice) => {
    hide();
    if (option.value !== value) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return undefined;
    if (event.key === 'Tab') return hide();
    const chosen = active === undefined ? undefined : options[active];
    const next = nextOption(event.key, active, options.length);
    if (event.key === 'Escape' && open) hide();
    else if (event.key === 'Enter' && chosen) pick(chosen);
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
    hide,
    type(next) {
      setTyped(next);
      setActive(0);
    },
    pick,
    onKeyDown,
  };
}
