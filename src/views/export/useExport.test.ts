import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../config/limits.ts';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { tenants } from '../../resources/tenants.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import { exportGoal, progressWords, spokenProgress } from './ExportDialog.tsx';
import { csvLine } from './saveFile.ts';
import { exportColumns, exportFileName, startOfWalk, type Walk, type WalkedPage, walkPages } from './useExport.ts';

const day = new Date(2026, 10, 2);

it('names the file by content, tenant and time', () => {
  expect(exportFileName({ name: 'deals', tenantId: 'acme', day })).toBe('deals-acme-2026-11-02.csv');
  expect(exportFileName({ name: 'audit', tenantId: null, day })).toBe('audit-2026-11-02.csv');
  expect(exportFileName({ name: 'deals', tenantId: 'a/b c', day, first: 100_000 })).toBe(
    'deals-a-b-c-2026-11-02-first-100000.csv',
  );
});

it('reports its progress', () => {
  expect(progressWords(12_000, 48_210)).toBe('12,000 of 48,210 rows');
  expect(progressWords(12_000, undefined)).toBe('12,000 rows so far');
  expect(progressWords(1, 1)).toBe('1 of 1 row');
});

it('ends at the limit of a file, and never below the loaded rows', () => {
  expect(exportGoal(0, 48_210)).toBe(48_210);
  expect(exportGoal(327, 1_250_000)).toBe(100_000);
  expect(exportGoal(13, 12)).toBe(13);
  expect(exportGoal(13, undefined)).toBeUndefined();
});

it('announces each quarter', () => {
  expect([0, 24, 25, 74, 100].map((rows) => spokenProgress(rows, 100))).toEqual([
    '',
    '',
    '25% exported',
    '50% exported',
    '100% exported',
  ]);
  expect(spokenProgress(50, undefined)).toBe('');
});

const labels = (resource: Resource, role: Role) => exportColumns(resource, role).map(({ label }) => label);

it('begins with the columns of the list, followed by all other fields but documents', () => {
  expect(labels(deals, 'admin')).toEqual([
    'HubSpot Deal ID',
    'ACE Opportunity ID',
    'Status',
    'Created At',
    'Tenant ID',
    'Updated At',
    'Source File',
    'Name',
    'Company',
    'Amount',
    'Currency',
    'Close Date',
    'Changed in the CRM',
    'Last open error',
    'Archived At',
    'Merged Into',
    'Sync',
  ]);
  expect(labels(errors, 'admin')).toContain('Error Message');
});

it('omits what the role may not see, and secrets for everyone', () => {
  expect(labels(deals, 'tenant-user')).not.toContain('Tenant ID');
  expect(labels(tenants, 'admin').join()).not.toMatch(/api key/i);
  expect(labels(tenants, 'admin')).toContain('Pipeline ID');
});

it('writes raw values: timestamps in UTC, lists joined, nothing for missing values', () => {
  const record = {
    tenant_id: 'acme',
    authorized_countries: ['AU', 'DE'],
    created_at: '2026-11-20T10:00:00+02:00',
    updated_at: 'soon',
    name: null,
  };
  const cells = Object.fromEntries(exportColumns(tenants, 'admin').map(({ label, textOf }) => [label, textOf(record)]));
  expect(cells).toMatchObject({
    'Authorized Countries': 'AU; DE',
    'Created At': '2026-11-20T08:00:00.000Z',
    'Updated At': 'soon',
    Name: '',
  });
});

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[=+\-@\t\r\n",' ]{0,4}[a-z0-9]{0,3}["\r\n,]{0,2}$/),
);

/** The texts that a line is read back as: the beginning of a formula has its apostrophe. */
const kept = (texts: readonly string[]) =>
  texts.map((one) => (/^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/.test(one) ? `'${one}` : one));

it('preserves every text', () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const file = rows.map(csvLine).join('');
      expect(parse(file, { record_delimiter: '\r\n' })).toEqual(rows.map(kept));
    }),
  );
});

it.each(['=1+1', '+1', '-1+1', '-1e3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('makes %j no formula', (formula) => {
  const [[cell] = []] = parse(csvLine([formula, '']), { record_delimiter: '\r\n' });
  expect(cell).toBe(`'${formula}`);
});

it('quotes only if necessary, and ends lines as in RFC 4180', () => {
  expect(csvLine(['a', 'b c', 'd,e', 'f"g', 'h\ni'])).toBe('a,b c,"d,e","f""g","h\ni"\r\n');
});

it('writes amounts so that a spreadsheet can add them up', () => {
  expect(csvLine(['-5', '-1234.50'])).toBe('-5,-1234.50\r\n');
});

const SIZE = 10;
const rows = Array.from({ length: 25 }, (_, id) => ({ id }));
const pageOf = async (page: number): Promise<WalkedPage> => ({
  data: rows.slice((page - 1) * SIZE, page * SIZE),
  pageInfo: { hasNextPage: page * SIZE < rows.length },
});

function walking(read: (page: number) => Promise<WalkedPage>, most = 1_000) {
  const taken: unknown[] = [];
  const asked: number[] = [];
  const controller = new AbortController();
  const walk: Walk = startOfWalk();
  const go = () =>
    walkPages(walk, {
      read: (page) => {
        asked.push(page);
        return read(page);
      },
      take: (more) => taken.push(...more.map(({ id }) => id)),
      most,
      signal: controller.signal,
    });
  return { walk, taken, asked, controller, go };
}

const ids = rows.map(({ id }) => id);

describe('walkPages', () => {
  it('reads every page once, in order, to the end', async () => {
    const { walk, taken, asked, go } = walking(pageOf);
    await go();
    expect(taken).toEqual(ids);
    expect(asked).toEqual([1, 2, 3]);
    expect(walk).toMatchObject({ rows: 25, end: 'all' });
  });

  it.each([
    [10, 'capped', 10],
    [12, 'capped', 12],
    [24, 'capped', 24],
    [25, 'all', 25],
  ])('stops at %i rows: %s', async (most, end, count) => {
    const { walk, taken, go } = walking(pageOf, most);
    await go();
    expect(walk.end).toBe(end);
    expect(taken).toEqual(ids.slice(0, count));
  });

  it('keeps the rows before a failed page, and continues there', async () => {
    let failing = true;
    const { walk, taken, asked, go } = walking(async (page) => {
      if (page === 3 && failing) throw new Error('away');
      return pageOf(page);
    });
    await expect(go()).rejects.toThrow('away');
    expect(taken).toEqual(ids.slice(0, 20));
    expect(walk).toEqual({ page: 3, rows: 20 });
    failing = false;
    await go();
    expect(taken).toEqual(ids);
    expect(asked).toEqual([1, 2, 3, 3]);
  });

  it('stops after many pages without a row, and reads as many again when it continues', async () => {
    const { walk, asked, go } = walking(async () => ({ data: [], pageInfo: { hasNextPage: true } }));
    await expect(go()).rejects.toThrow(`The last ${LIMITS.emptyPages} pages had no rows.`);
    await expect(go()).rejects.toThrow();
    expect(asked).toHaveLength(2 * LIMITS.emptyPages);
    expect(walk).toEqual({ page: 2 * LIMITS.emptyPages + 1, rows: 0 });
  });

  it('takes nothing after a cancellation, not even the page in progress', async () => {
    const { taken, asked, controller, go } = walking(async (page) => {
      if (page === 2) controller.abort(new Error('cancelled'));
      return pageOf(page);
    });
    await expect(go()).rejects.toThrow('cancelled');
    expect(taken).toEqual(ids.slice(0, 10));
    expect(asked).toEqual([1, 2]);
  });
});
