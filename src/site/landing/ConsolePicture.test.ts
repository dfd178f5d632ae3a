import { expect, it } from 'vitest';
import landing from '../../messages/en/landing.json';
import { deals } from '../../resources/deals.ts';
import { PICTURED_STATUSES } from './ConsolePicture.tsx';

it('shows statuses of deals in their order, as the console does', () => {
  const shown = Object.values(deals.fields.status.choices).map(({ label, icon, color }) => [label, { icon, color }]);
  const words: Readonly<Record<string, string>> = landing.landing.words;
  const pictured = Object.entries(PICTURED_STATUSES).map(([name, look]) => [words[name], look]);
  expect(shown.slice(0, pictured.length)).toEqual(pictured);
});
