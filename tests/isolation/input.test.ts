import { afterAll, beforeAll, expect, it } from 'vitest';
import { embedded } from '../postgres/databases.ts';
import { bodies } from './bodies.ts';
import { operationsOf } from './operations.ts';
import { pageTokens } from './pageTokens.ts';
import { sameBytes } from './sameBytes.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(embedded.open);
});
afterAll(() => world.api.stop());

async function allOf(faults: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const fault of faults) all.push(fault);
  return all;
}

it('answers about what another tenant has as about what nobody has, byte for byte', async () => {
  const { app } = world.api;
  expect(await allOf(sameBytes(world, app, await operationsOf(app)))).toEqual([]);
});

it('refuses bodies of every other shape, names what is wrong and writes nothing', async () => {
  const { app } = world.api;
  expect(await allOf(bodies(world, app, await operationsOf(app)))).toEqual([]);
});

it('takes a page token as it was issued, for the search and the person it was issued to, and no other', async () => {
  expect(await allOf(pageTokens(world, world.api.app))).toEqual([]);
});
