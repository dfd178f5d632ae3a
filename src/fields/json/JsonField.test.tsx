import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../../tests/present.ts';
import { JsonDocument, LONG_TEXT, MOST_MATCHES } from './JsonDocument.tsx';
import { JsonAction, JsonField } from './JsonField.tsx';
import { json, printedJson } from './json.ts';

const company = { name: 'Northwind', address: { city: 'Zürich', lines: ['Northwind House', 'Main Street 1'] } };
const SOME = { dealname: 'Lake', company, amount: 48000, tags: [], owner: null };

function show(value: unknown) {
  render(<JsonDocument value={value} label="Deal Data" />);
  return userEvent.setup();
}
const text = () => document.querySelector('.src')?.textContent?.trimEnd();
const shownLines = () => text()?.split('\n').length;
const fold = (name: string) => present(screen.getByText(name).closest('summary'));
const search = () => screen.getByLabelText('Search Deal Data');
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

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

  it('is its formatted text, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { unmount } = render(<JsonDocument value={value} label="Deal Data" />);
        expect(text()).toBe(printedJson(value));
        unmount();
      }),
      { numRuns: 30 },
    );
  });

  it('folds and unfolds by click', async () => {
    const user = show(SOME);
    const all = shownLines() ?? 0;
    await user.click(fold('"address"'));
    expect(await screen.findByText('2 entries')).toBeDefined();
    expect(shownLines()).toBe(all - 6);
    expect(text()).not.toContain('Zürich');
    expect(text()).toContain('"address": {2 entries}\n');
    await user.click(screen.getByText('2 entries'));
    await waitFor(() => expect(text()).toBe(JSON.stringify(SOME, null, 2)));
  });

  it('can be searched by key and value, and shows what leads to the matches and the values beside them', async () => {
    const user = show(SOME);
    await seek(user, 'north');
    expect(found()).toBe('2 matches');
    expect(marks()).toEqual(['North', 'North']);
    expect(JSON.parse(text() ?? '')).toEqual({
      company: { name: 'Northwind', address: { lines: ['Northwind House'] } },
    });
    await seek(user, 'amount');
    expect(found()).toBe('1 match');
    expect(JSON.parse(text() ?? '')).toEqual({ dealname: 'Lake', amount: 48000, tags: [], owner: null });
    await seek(user, 'null');
    expect(JSON.parse(text() ?? '')).toHaveProperty('owner', null);
    await seek(user, 'address');
    expect(JSON.parse(text() ?? '')).toEqual({ company: { address: company.address } });
    await seek(user, 'x');
    expect(found()).toBe('0 matches');
    expect(text()).toBe('');
    await user.clear(search());
    expect(found()).toBe('');
    expect(text()).toBe(JSON.stringify(SOME, null, 2));
  });

  it('is searched for any text, literally', async () => {
    const user = show({ ...SOME, 'e{': '[', ['__proto__']: 'é "q"\n', hidden: 'a\u202eb', more: [[], [], [], [], []] });
    for (const [sought, count] of [
      ['e{', '1 match'],
      ['__PROTO__', '1 match'],
      ['É "q"', '1 match'],
      ['a\u202eb', '1 match'],
      ['.*', '0 matches'],
      ['  ', ''],
    ] as const) {
      await seek(user, sought);
      expect([sought, found()]).toEqual([sought, count]);
    }
  });

  it('is shown whole without a search if it is short', () => {
    show({ amount: 1 });
    expect(screen.queryByLabelText('Search Deal Data')).toBeNull();
  });

  it('shows the beginning of a very long text until the rest is requested or found', async () => {
    const long = `${'x'.repeat(100_000)}needle`;
    const user = show({ ...SOME, long, more: long });
    expect(text()?.length).toBeLessThan(3 * LONG_TEXT);
    await user.click(present(screen.getAllByText(/^Show .* more characters$/)[0]));
    expect(text()?.length).toBeLessThan(110_000);
    await seek(user, 'needle');
    expect(marks()).toEqual(['needle', 'needle']);
    expect(text()?.length).toBeGreaterThan(200_000);
  });

  it('mounts few lines of a long document, and shows what a search finds far down', async () => {
    const user = show({ rows: Array.from({ length: 20_000 }, (_, index) => ({ index, sku: `SKU-${index}` })) });
    expect(text()).toContain('"rows": [20,000 entries]');
    await user.click(fold('"rows"'));
    expect(await screen.findByText('"SKU-99"')).toBeDefined();
    expect(text()).toContain('Entries 101 to 200\n');
    expect(document.querySelectorAll('.src *').length).toBeLessThan(2_000);
    await user.click(fold('Entries 101 to 200'));
    expect(await screen.findByText('"SKU-100"')).toBeDefined();
    await seek(user, 'SKU-19999');
    expect(found()).toBe('1 match');
    expect(JSON.parse(text() ?? '')).toEqual({ rows: [{ index: 19_999, sku: 'SKU-19999' }] });
    await seek(user, 'sku');
    expect(found()).toBe(`The first ${MOST_MATCHES} matches`);
    expect(document.querySelectorAll('.src *').length).toBeLessThan(2_000);
  });

  it.each([
    ['without', 'x'.repeat(9_000_000)],
    ['with', '\n"'.repeat(3_000_000)],
  ])('shows the beginning of a text of millions of characters %s escapes', (_, long) => {
    show({ long, [long]: {} });
    expect(text()).toMatch(/^\{\n {2}"long": "(x|\\n)/);
    expect(text()?.length).toBeLessThan(3 * LONG_TEXT);
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

it('characters that are not seen are printed as escapes', () => {
  const value = { 'a\u202eb': 'x\u200by', family: '\u{1f468}\u200d\u{1f469}', company: 'שלום' };
  const printed = printedJson(value) ?? '';
  expect(printed.split('\n').map((line) => line.trim())).toEqual([
    '{',
    '"a\\u202eb": "x\\u200by",',
    '"family": "\u{1f468}\u200d\u{1f469}",',
    '"company": "שלום"',
    '}',
  ]);
  expect(JSON.parse(printed)).toEqual(value);
});
