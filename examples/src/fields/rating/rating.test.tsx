import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../../views/testing/fakeScreen.tsx';
import { text } from '../index.ts';
import { readValue } from '../readValue.ts';
import { rating } from './rating.ts';

const reviews = defineResource({
  name: 'reviews',
  path: '/reviews',
  id: 'review_id',
  label: ['Review', 'Reviews'],
  fields: { review_id: text(), stars: rating(), service: rating({ optional: true }) },
  list: {
    columns: ['review_id', 'stars', 'service'],
    paging: 'whole',
    sort: 'review_id',
    empty: { none: 'No reviews.' },
  },
  form: {
    sections: [{ title: 'Review', fields: ['review_id', 'stars', 'service'] }],
    saved: { create: 'Thank you.', edit: 'Thank you.' },
  },
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in' },
});
const open = screensOf([reviews]);

it.each([1, 5])('%d is a rating', (value) => {
  expect(readValue('stars', rating(), value)).toEqual({ value });
});

it.each([
  [0, 'Stars must be at least 1'],
  [6, 'Stars must be at most 5'],
  [3.5, 'Stars must be a whole number'],
  ['many', 'Stars must be a whole number'],
])('%s is none', (value, fault) => {
  expect(readValue('stars', rating(), value)).toEqual({ fault });
});

it('is shown by its stars, which are read out as a figure; what is no rating as it came', async () => {
  open('/reviews', fakeApi([{ id: '1', review_id: '1', stars: 4, service: 11 }]));
  const stars = await screen.findByRole('img', { name: '4 / 5' });
  expect(stars.querySelectorAll('.MuiRating-iconFilled')).toHaveLength(4);
  expect(screen.getByText('11')).toBeDefined();
});

it('is chosen among radio buttons of one name, and sent as a number', async () => {
  const api = fakeApi([]);
  const { user } = open('/reviews/create', api);
  await user.type(screen.getByLabelText('Review ID'), '7');
  const [stars, service] = screen.getAllByRole('group');
  const star = (group: HTMLElement | undefined, name: string) =>
    within(group as HTMLElement).getByRole<HTMLInputElement>('radio', { name });
  fireEvent.click(star(stars, '3 / 5'));
  fireEvent.click(star(stars, '4 / 5'));
  const named = [1, 2, 3, 4, 5].map((value) => star(stars, `${value} / 5`));
  expect(named.map(({ name, checked }) => [name, checked])).toEqual(
    [1, 2, 3, 4, 5].map((value) => ['stars', value === 4]),
  );
  fireEvent.click(star(service, '2 / 5'));
  fireEvent.click(star(service, '—'));
  await user.click(screen.getByRole('button', { name: 'Create Review' }));
  await waitFor(() => expect(api.writes).toHaveLength(1));
  expect(api.writes[0]?.data).toEqual({ review_id: '7', stars: 4, service: null });
});

it('asks for what is required beside the stars', async () => {
  const { user } = open('/reviews/create', fakeApi([]));
  await user.click(screen.getByRole('button', { name: 'Create Review' }));
  const group = screen.getByRole('group', { name: 'Stars' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Stars is required')).toBeDefined();
});
