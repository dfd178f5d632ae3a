import { afterAll, expect, it } from 'vitest';
import { readValue } from '../readValue.ts';
import { date, dayText } from './date.ts';

const home = process.env.TZ;
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

it.each(['0001-01-01', '1969-12-31', '2028-02-29', '9999-12-31'])('%s is a day', (day) => {
  expect(readValue('born', date(), day)).toEqual({ value: day });
});

it.each(['0000-12-31', '2027-02-29', '2026-13-01', '26-11-20', '20.11.2026', '2026-11-20T00:00:00Z', 20261120, true])(
  '%s is not a day',
  (text) => {
    expect(readValue('born', date(), text)).toEqual({ fault: 'Born must be a day such as 2026-11-20' });
  },
);

it.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])('is the same day for a user in %s', (zone) => {
  process.env.TZ = zone;
  expect(dayText('2026-11-20')).toBe('20 Nov 2026');
});

it('is shown in the language of the page, and unchanged if it is invalid', () => {
  expect(dayText('2026-11-20', 'de')).toBe('20. Nov. 2026');
  expect(dayText('tomorrow')).toBe('tomorrow');
});
