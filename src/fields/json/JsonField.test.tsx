import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LONG_LINE } from './JsonCode.tsx';
import { JsonDocument } from './JsonDocument.tsx';
import { JsonAction, JsonField } from './JsonField.tsx';
import { json, printedJson } from './json.ts';

const company = { name: 'Northwind', address: { city: 'Zürich', lines: ['Northwind House', 'Main Street 1'] } };
const SOME = { dealname: 'Lake', company, amount: 48000, tags: [], owner: null };

function show(value: unknown) {
  render(<JsonDocument text={printedJson(value, 2)} label="Deal Data" />);
  return userEvent.setup();
}
const text = () => document.querySelector('.src')?.textContent?.trimEnd();
const shownLines = () => text()?.split('\n').length;
const fold = (name: string) => screen.getByRole('button', { name });
const search = () => screen.getByLabelText('Search Deal Data');
const here = () => [...document.querySelectorAll('mark.is-here')].map((mark) => mark.textContent).join('');

async function seek(user: UserEvent, sought: string) {
  await user.clear(search());
  await user.paste(sought);
}
const found = () => screen.getByRole('status').textContent;

it('a JSON field shows its text immediately, before its document has loaded', async () => {
  render(<JsonField detail source="deal_data" label="Deal Data" field={json()} value={SOME} record={{}} />);
  const plain = document.querySelector('pre')?.textContent;
  expect(plain ?? text()).toBe(JSON.stringify(SOME, null, 2));
  expect(await screen.findByLabelText('Search Deal Data')).toBeDefined();
  expect(text()).toBe(JSON.stringify(SOME, null, 2));
});

describe('a JSON document', () => {
  it('is its formatted text, whatever it contains', () => {
    const value = JSON.parse('{"__proto__":{"a":1e21},"é\u2028":"\\u0000\\"","empty":{},"none":[],"deep":[[[[]]]]}');
    show(value);
    expect(text()).toBe(JSON.stringify(value, null, 2).replace('\u2028', '\\u2028'));
  });

  it('folds and unfolds by click', async () => {
    const user = show(SOME);
    const all = shownLines() ?? 0;
    await user.click(fold('address, 2 entries'));
    expect(fold('address, 2 entries').getAttribute('aria-expanded')).toBe('false');
    expect(shownLines()).toBe(all - 6);
    expect(text()).not.toContain('Zürich');
    await user.click(screen.getByText('Collapse all'));
    expect(text()).toContain('"company": {2 entries},');
    expect(text()).toContain('"amount": 48000');
    await user.click(screen.getByText('2 entries'));
    expect(fold('company, 2 entries').getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByText('Expand all'));
    expect(text()).toBe(JSON.stringify(SOME, null, 2));
  });

  it('folds by keyboard, with one stop for the Tab key', async () => {
    const user = show(SOME);
    fold('Document, 5 entries').focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(fold('lines, 2 entries'));
    await user.keyboard('{ArrowLeft}');
    expect(text()).not.toContain('Main Street');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(fold('address, 2 entries'));
    expect(text()).not.toContain('Zürich');
    await user.keyboard('{End}{Home}');
    expect(document.activeElement).toBe(fold('Document, 5 entries'));
    expect(document.querySelectorAll('.twist[tabindex="0"]')).toHaveLength(1);
  });

  it('can be searched by key and value: matches are counted, wrap around, and unfold their parents', async () => {
    const user = show(SOME);
    await user.click(screen.getByText('Collapse all'));
    await seek(user, 'north');
    expect(found()).toBe('1 of 2');
    expect(here()).toBe('North');
    expect(text()).not.toContain('Northwind House');
    await user.keyboard('{Enter}');
    expect(found()).toBe('2 of 2');
    expect(text()).toContain('Northwind House');
    await user.keyboard('{Enter}');
    expect(found()).toBe('1 of 2');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(found()).toBe('2 of 2');
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(found()).toBe('1 of 2');
    await seek(user, 'amount": 48');
    expect(found()).toBe('1 of 1');
    await seek(user, 'x');
    expect(found()).toBe('No matches');
    await user.keyboard('{Escape}');
    expect(found()).toBe('');
  });

  it('is shown whole without a search if it is short', () => {
    show({ amount: 1 });
    expect(screen.queryByLabelText('Search Deal Data')).toBeNull();
  });

  it('shows the beginning of a very long text until the rest is requested or found', async () => {
    const long = `${'x'.repeat(100_000)}needle`;
    const user = show({ ...SOME, long, more: long });
    expect(text()?.length).toBeLessThan(3 * LONG_LINE);
    await seek(user, 'needle');
    expect(here()).toBe('needle');
    expect(document.querySelectorAll('.rest')).toHaveLength(1);
    await user.click(screen.getByText(/^Show .* more characters$/));
    expect(text()?.length).toBeGreaterThan(200_000);
  });

  it('finds matches far down in a long document, and mounts no more than is visible', async () => {
    const user = show({ rows: Array.from({ length: 20_000 }, (_, index) => ({ index })) });
    await seek(user, '"index": 19999');
    expect(found()).toBe('1 of 1');
    expect(here()).toBe('"index": 19999');
    expect(document.querySelectorAll('.cl').length).toBeLessThan(100);
    await user.click(screen.getByText('Collapse all'));
    expect(text()).toContain('"rows": [20,000 entries]');
  });

  it.each([
    ['without', 'x'.repeat(9_000_000)],
    ['with', '\n"'.repeat(3_000_000)],
  ])('shows the beginning of a text of millions of characters %s escapes', (_, long) => {
    show({ long, [long]: {} });
    expect(text()).toMatch(/^\{\n {2}"long": "(x|\\n)/);
    expect(text()?.length).toBeLessThan(3 * LONG_LINE);
  });

  it('reports values that are nested too deeply in their place', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    show({ deep });
    expect(screen.getByText('This document is nested too deeply to be shown.')).toBeDefined();
    const props = { label: 'Deal Data', field: json(), value: { deep }, record: {} };
    const { container } = render(
      <>
        <JsonField source="deal_data" {...props} />
        <JsonAction {...props} />
      </>,
    );
    expect(container.textContent).toBe('');
  });
});
