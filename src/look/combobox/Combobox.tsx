import { translate } from '../../messages/look.ts';
import { Icon } from '../icons/Icon.tsx';
import { Option } from '../Option.tsx';
import './combobox.css';
import { type ComboboxProps, type ComboboxState, useCombobox } from './useCombobox.tsx';

/** A choice among many: one types part of a name. Keys and roles are those of the ARIA pattern for editable comboboxes. */
export function Combobox(props: ComboboxProps) {
  const { id, name, required, look = 'pick', none, noun } = props;
  const box = useCombobox(props);
  const { open, options, active } = box;
  const list = `${id}-list`;
  const expanded = open && options.length > 0;
  return (
    <div className="combobox">
      <input
        className={look}
        type="text"
        role="combobox"
        id={id}
        name={name}
        required={required}
        value={box.text}
        placeholder={open ? translate('look.combobox.hint', { noun }) : none}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-expanded={expanded}
        aria-controls={expanded ? list : undefined}
        aria-activedescendant={expanded ? `${list}-${active}` : undefined}
        onChange={(event) => box.type(event.target.value)}
        onKeyDown={box.onKeyDown}
        onFocus={(event) => event.target.select()}
        onClick={(event) => {
          if (open) return;
          box.show();
          event.currentTarget.select();
        }}
        onBlur={box.leave}
      />
      <Icon name="updown" small />
      {open && <Options box={box} list={list} value={props.value} noun={noun} />}
    </div>
  );
}

interface OptionsProps {
  box: ComboboxState;
  list: string;
  value: string;
  noun: string;
}

function Options({ box, list, value, noun }: OptionsProps) {
  const { options, active, left, pick } = box;
  return (
    <div className="options">
      {options.length > 0 && (
        <div
          role="listbox"
          aria-label={noun}
          id={list}
          tabIndex={-1}
          // A press must not take the focus from the input, which would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <Option
              key={option.value}
              id={`${list}-${index}`}
              active={index === active}
              selected={option.value === value}
              onPick={() => pick(option)}
            >
              <span>{option.label}</span>
              {option.value !== '' && option.value !== option.label && <span className="muted">{option.value}</span>}
            </Option>
          ))}
        </div>
      )}
      {left > 0 && <p>{translate('look.combobox.more', { count: left })}</p>}
      {options.length === 0 && <p>{translate('look.combobox.none', { noun })}</p>}
    </div>
  );
}
