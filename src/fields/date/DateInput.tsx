import type { InputLook, InputProps } from '../look.ts';

/** The browser's own date input works by keyboard, by touch and in the reader's language. */
function DateInput({ name, field, control, text, onChange }: InputProps) {
  return (
    <input
      {...control}
      className={text === '' ? 'input is-empty' : 'input'}
      type="date"
      name={name}
      min="0001-01-01"
      max="9999-12-31"
      value={text}
      required={!field.optional}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A day, and nothing but the day. */
export const dateInput: InputLook = { Input: DateInput };
