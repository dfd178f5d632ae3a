import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { present } from '../../../tests/present.ts';
import { resources } from '../../resources/index.ts';
import { fakeApi, screensOf, someDeals } from '../testing/fakeScreen.tsx';
import { rowSegments } from './RecordRows.tsx';

const open = screensOf(resources);

const DEALS = '/integration/deals';

describe('the rows of a list', () => {
  async function openDeals(count = 200) {
    const api = fakeApi(someDeals(count));
    const opened = open(`${DEALS}?searched=1&per_page=100`, api);
    await screen.findByText(`100 of ${count}`);
    return { api, ...opened };
  }
  const focusedRow = () => document.activeElement?.getAttribute('data-index');

  it('receive one Tab stop, for the row and its contents', async () => {
    const { user } = await openDeals();
    const reached = () => [...document.querySelectorAll<HTMLElement>('tbody *')].filter((each) => each.tabIndex === 0);
    expect(new Set(reached().map((each) => each.closest('tr')?.dataset['index']))).toEqual(new Set(['0']));
    act(() => document.querySelector<HTMLElement>('tr[data-index="0"]')?.focus());
    await user.keyboard('{ArrowDown}');
    const [row, link, ...rest] = reached();
    expect([row?.dataset['index'], link?.textContent, rest.at(-1)?.textContent]).toEqual([
      '1',
      '18734502610',
      'View Details',
    ]);
    await user.tab();
    expect(document.activeElement).toBe(link);
  });

  it('are navigated by keyboard and opened with Enter', async () => {
    const { user, page } = await openDeals();
    act(() => document.querySelector<HTMLElement>('tr[data-index="0"]')?.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(focusedRow()).toBe('1');
    await user.keyboard('{End}');
    await waitFor(() => expect(focusedRow()).toBe('99'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('18734502512');
    await user.keyboard('{ArrowLeft}{Home}');
    expect(focusedRow()).toBe('0');
    await user.keyboard('{Enter}');
    expect(page.url).toBe(`${DEALS}/18734502611?tenant_id=acme`);
  });

  it('open on a click, and lead back to the list in its former state', async () => {
    const { user, page, api } = await openDeals();
    const row = within(present(screen.getAllByRole('row')[2]));
    await user.click(row.getByText('Qualified'));
    expect(await screen.findByRole('heading', { name: 'Deal 18734502610' })).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Back to Deals' }));
    expect(screen.getByText('100 of 200')).toBeDefined();
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&searched=1&per_page=100`);
    // The record’s page lists what refers to it.
    expect(api.lists.filter(({ filter }) => !('deal_id' in filter))).toHaveLength(1);
  });

  it('restore the focus on return', async () => {
    const { user } = await openDeals();
    act(() => document.querySelector<HTMLElement>('tr[data-index="0"]')?.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Back to Deals' }));
    expect(focusedRow()).toBe('2');
    expect(document.querySelector<HTMLElement>('tr[data-index="2"]')?.tabIndex).toBe(0);
  });

  it('do not take the focus on return if it was elsewhere', async () => {
    const { user } = await openDeals();
    act(() => document.querySelector<HTMLElement>('tr[data-index="3"]')?.focus());
    const link = present(screen.getAllByRole('link', { name: 'View Details' })[4]);
    await user.click(screen.getByLabelText('HubSpot Deal ID'));
    act(() => link.click());
    await user.click(await screen.findByRole('link', { name: 'Back to Deals' }));
    expect(document.activeElement).toBe(document.body);
  });

  it('of more than 2,000 loaded ones, a message says that the search of the browser is incomplete', async () => {
    const api = fakeApi(someDeals(2_001));
    api.list = async () => ({ data: api.rows, pageInfo: { hasNextPage: false, hasPreviousPage: false } });
    const { user, page } = open(`${DEALS}?searched=1`, api);
    await screen.findByText('18734502611');
    await user.keyboard('{Control>}f{/Control}');
    expect(page.said).toEqual([expect.stringMatching(/^The browser’s search finds only the rows near the window/)]);
  });

  it('have columns for their positions, of which a card shows only some', async () => {
    await openDeals();
    const [head, row] = screen.getAllByRole('row').map((each) => [...each.children]);
    for (const cells of [head, row]) {
      expect(cells?.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(['1', '2', '3', '4', '5', '6']);
    }
    expect(screen.getByRole('table').getAttribute('aria-colcount')).toBe('6');
  });

  it('do not open while text is selected', async () => {
    const { user, page } = await openDeals();
    const cell = within(present(screen.getAllByRole('row')[1])).getByText('Committed');
    await user.dblClick(cell);
    const before = page.url;
    window.getSelection()?.selectAllChildren(cell);
    await user.pointer([{ target: cell, keys: '[MouseLeft>]' }]);
    window.getSelection()?.selectAllChildren(cell);
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(page.url).toBe(before);
  });

  it.each<[string, MouseEventInit]>([
    ['the middle button', { button: 1 }],
    ['Ctrl', { ctrlKey: true }],
    ['⌘', { metaKey: true }],
  ])('open in a new tab on a click with %s beside their links', async (_, pressed) => {
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    const { page } = await openDeals();
    const row = present(screen.getAllByRole('row')[2]);
    const text = within(row).getByText('Qualified');
    const click =
      'button' in pressed
        ? new MouseEvent('auxclick', { ...pressed, bubbles: true })
        : createEvent.click(text, pressed);
    fireEvent(text, click);
    expect(opening.mock.calls).toEqual([[`${DEALS}/18734502610?tenant_id=acme`, '_blank', 'noopener']]);
    fireEvent.contextMenu(text, { button: 2 });
    fireEvent(
      within(row).getByRole('link', { name: 'View Details' }),
      new MouseEvent('auxclick', { button: 1, bubbles: true }),
    );
    expect(opening).toHaveBeenCalledTimes(1);
    expect(page.url).toContain('per_page=100');
    opening.mockRestore();
  });

  it('carry a real link', async () => {
    await openDeals();
    const link = screen.getAllByRole('link', { name: 'View Details' })[0];
    expect(link?.getAttribute('href')).toBe(`${DEALS}/18734502611?tenant_id=acme`);
    expect(screen.getByRole('link', { name: '18734502611' }).getAttribute('href')).toBe(link?.getAttribute('href'));
  });
});

describe('rowSegments', () => {
  it('fills the gaps around isolated rows', () => {
    expect(rowSegments([0, 5, 6], 10, 40)).toEqual([
      { index: 0 },
      { height: 160, before: 5 },
      { index: 5 },
      { index: 6 },
      { height: 120, before: 10 },
    ]);
    expect(rowSegments([], 3, 40)).toEqual([{ height: 120, before: 3 }]);
  });

  it('always adds up to the height of all rows', () => {
    const cases = fc
      .integer({ min: 0, max: 200 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.uniqueArray(fc.nat(Math.max(0, count - 1)), { maxLength: count })),
      );
    fc.assert(
      fc.property(cases, ([count, picked]) => {
        const mounted = picked.sort((one, other) => one - other);
        const heights = rowSegments(mounted, count, 7).map((part) => ('height' in part ? part.height : 7));
        expect(heights.reduce((sum, height) => sum + height, 0)).toBe(count * 7);
      }),
    );
  });
});
