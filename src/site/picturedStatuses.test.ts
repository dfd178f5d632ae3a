import { expect, it } from 'vitest';
import { deals } from '../resources/deals.ts';
import { PICTURED_STATUSES } from './picturedStatuses.ts';

it('are statuses of deals, as the console shows them, in their order', () => {
  const shown = Object.values(deals.fields.status.choices).map(({ label, glyph, colour }) => [
    label,
    { glyph, colour },
  ]);
  const pictured = Object.entries(PICTURED_STATUSES);
  expect(shown.slice(0, pictured.length)).toEqual(pictured);
});
