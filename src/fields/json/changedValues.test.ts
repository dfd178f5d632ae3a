import { expect, it } from 'vitest';
import { exactTime } from '../../components/dateText.ts';
import { errors } from '../../resources/errors.ts';
import { changedValues, changeText } from './changedValues.ts';

it('names choices by their labels and moments as dates, also those of a change of many records', () => {
  const moment = '2026-11-20T08:30:00.000Z';
  const before = { work_state: [null, 'OPEN', 'IN_PROGRESS'], snoozed_until: null };
  const after = { work_state: 'DONE', snoozed_until: moment };
  const texts = changedValues({ resource: errors, before, after }).map((value) => changeText(value, 40));
  expect(texts).toEqual(['Work: Open, In progress to Done', `Snoozed Until: set to ${exactTime(new Date(moment))}`]);
});
