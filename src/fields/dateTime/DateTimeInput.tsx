import { translate } from '../../messages/fields.ts';
import type { InputLook, InputProps } from '../look.ts';
import { localMoment, momentAt } from './localMoment.ts';

/** The browser's own input, in the reader's language and on the reader's clock. */
function DateTimeInput({ name, field, control, text, onChange }: InputProps) {
  return (
    <input
      {...control}
      className={text === '' ? 'input is-empty' : 'input'}
      type="datetime-local"
      name={name}
      step={text.length > 'yyyy-mm-ddThh:mm'.length ? 'any' : undefined}
      min="0001-01-02T00:00"
      max="9999-12-30T23:59"
      value={text}
      required={!field.optional}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function textOfMoment(value: unknown): string {
  const moment = new Date(String(value));
  return Number.isNaN(moment.getTime()) ? String(value) : localMoment(moment);
}

/** Written on the reader's clock and sent in UTC: the zone is said, for who reads it elsewhere sees another time. */
export const dateTimeInput: InputLook = {
  Input: DateTimeInput,
  toText: textOfMoment,
  fromText: (text) => momentAt(text) ?? text,
  hint: () => translate('fields.dateTime.hint', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
};
