import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, oneDatabase } from '../postgres/databases.ts';
import { callOf, namesRecords } from './attemptCall.ts';
import { isReading, type Operation, operationsOf } from './operations.ts';
import { POLICY } from './policy.ts';
import { textsOf } from './violation.ts';
import { cellsOf, responseOf, tellingCellsOf, walk } from './walk.ts';
import { WAYS } from './ways.ts';
import { openWorld, type World } from './world.ts';

const FEWEST_CELLS = 900;

/** Responses that contain no text of another tenant: one's own profile, settings and jobs, and numbers. */
const SILENT = /^GET \/api\/ingest|session|preferences|jobs|alerts\/mine|count$|deals\/summary$/;

/** `npm test` checks every cell once, and the most revealing ones on every database. */
const WALKS = databases.map((database) => ({
  ...database,
  cells: database === oneDatabase ? cellsOf : tellingCellsOf,
}));

describe.each(WALKS)('tenant policy on $name', ({ open, name, cells }) => {
  let world: World;
  let operations: readonly Operation[];
  beforeAll(async () => {
    world = await openWorld(open);
    operations = await operationsOf(world.api.app);
  });
  afterAll(() => world.api.stop());

  it('has exactly one line for every operation of the OpenAPI document', () => {
    expect(POLICY.map(({ operation }) => operation).sort()).toEqual(operations.map((one) => one.name).sort());
  });

  it('holds in every cell, and no response, log line or row reveals or loses anything of another tenant', async () => {
    const groups = cells(operations);
    const count = groups.reduce((sum, { attempts }) => sum + attempts.length, 0);
    expect(count).toBeGreaterThan(FEWEST_CELLS);
    expect(await textsOf(walk(world, world.api.app, groups))).toEqual([]);
    console.info(`${count} cells of the policy were walked on ${name}.`);
  });

  it('is tested with canaries that work: callers with access to the other tenant see them', async () => {
    const reading = operations.filter((operation) => isReading(operation) && !SILENT.test(operation.name));
    for (const operation of reading) {
      const line = POLICY.find((one) => one.operation === operation.name);
      const way = WAYS.find(({ path, query }) => (namesRecords(operation.path) ? path : query) === 'other');
      if (!line || !way) throw new Error(`${operation.name} is not walked.`);
      const { text } = await responseOf(world.api.app, callOf(world, operation, { line, caller: 'admin', way }));
      expect(world.canariesIn(text), operation.name).not.toEqual([]);
    }
  });
});
