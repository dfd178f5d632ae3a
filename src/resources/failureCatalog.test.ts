import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainer } from '../schema/failure.ts';
import { mayWriteAt } from '../schema/permissions.ts';
import { fieldAt, labelOf, leafPathsOf } from '../schema/resource.ts';
import type { Role } from '../schema/roles.ts';
import { failureCatalog } from './failureCatalog.ts';
import { tenants } from './tenants.ts';

/** Real messages by failure, type and text, and messages that no failure may match. */
interface Samples {
  readonly explained: readonly (readonly [id: string, type: string, message: string])[];
  readonly unexplained: readonly (readonly [type: string, message: string])[];
}

const samples: Samples = JSON.parse(readFileSync(new URL('./testing/failureSamples.json', import.meta.url), 'utf8'));
const { actors, failures } = failureCatalog;
const explain = explainer(failureCatalog);
const idsFor = (type: string, message: string) => explain(type, message).map(({ id }) => id);

describe('the failure catalog', () => {
  it.each(samples.explained)('finds %s in %s %s', (id, type, message) => {
    expect(idsFor(type, message)[0]).toBe(id);
    // Senders differ in the case of what they report.
    expect(idsFor(type.toLowerCase(), message.toUpperCase())[0]).toBe(id);
  });

  it.each(samples.unexplained)('matches nothing in %s %s', (type, message) => {
    expect(idsFor(type, message)).toEqual([]);
  });

  it('has at least 30 failures, each with a sample, a unique id and a source', () => {
    const ids = failures.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(30);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(samples.explained.map(([id]) => id))).toEqual(new Set(ids));
    for (const { id, source } of failures) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(source?.url).toMatch(/^https:\/\//);
    }
  });

  it('describes the owner and the fix in short sentences', () => {
    for (const { who, title, happened, fix, where = '' } of failures) {
      expect(actors[who]).toBeDefined();
      expect(title.length).toBeLessThanOrEqual(60);
      expect(title).not.toMatch(/\.$/);
      expect(happened).toMatch(/^[A-Z].*[.]$/);
      for (const step of fix) expect(step).toMatch(/^[A-Z].*[.]$/);
      expect(where).not.toBe('');
    }
  });

  it('links only to settings that the user may edit', () => {
    const writtenBy = (role: Role) =>
      leafPathsOf(tenants)
        .filter((path) => mayWriteAt(role, tenants, path))
        .map((path) => labelOf(path, fieldAt(tenants, path)));
    const places = failures.flatMap(({ where }) => where?.match(/Tenant Details > Edit > [^.]+|Tenants > .+/g) ?? []);
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) {
      const role = place.startsWith('Tenants') ? 'admin' : 'tenant-admin';
      expect(writtenBy(role)).toContain(place.split(' > ').at(-1));
    }
  });

  it('reads only the beginning of a message, and ignores other values', () => {
    expect(idsFor('NETWORK_ERROR', `${' '.repeat(7_980)}ECONNREFUSED`)).toEqual(['network-refused']);
    expect(idsFor('NETWORK_ERROR', `${' '.repeat(8_000)}ECONNREFUSED`)).toEqual([]);
    expect(explain(null, { ECONNREFUSED: 1 })).toEqual([]);
    expect(explain(undefined, undefined)).toEqual([]);
  });
});
