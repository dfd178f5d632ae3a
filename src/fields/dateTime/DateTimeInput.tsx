import { timeZone } from '../../config/timeZone.ts';
import { translate } from '../../messages/fields.ts';
import { createInput, InputTextField } from '../createInput.tsx';
import { EMPTY_DATE } from '../date/DateInput.tsx';
import { localMoment, momentAt } from './dateTime.ts';

/** The browser's input in the user's time zone. The value is saved in UTC; the hint names the time zone. */
export const DateTimeInput = createInput(
  ({ input }) => {
    // Seconds can be edited if the value has some.
    const step = input.text.length > 'yyyy-mm-ddThh:mm'.length ? 'any' : undefined;
    const control = { step, min: '0001-01-02T00:00', max: '9999-12-30T23:59' };
    const sx = input.text === '' ? EMPTY_DATE : {};
    return <InputTextField input={input} type="datetime-local" control={control} sx={sx} />;
  },
  {
    toText(value) {
      const moment = new Date(String(value));
      return Number.isNaN(moment.getTime()) ? String(value) : localMoment(moment);
    },
    fromText: (text) => momentAt(text) ?? text,
    hint: () => translate('fields.dateTime.hint', { zone: timeZone() }),
  },
);
