import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCursorChains } from './cursorChain.ts';

interface NumberedPage {
  readonly number: number;
  readonly nextToken: string | undefined;
}

/** A list of `length` pages with tokens of its edition, which records its requests. */
function pagedList(length: number, edition = 'a') {
  const asked: (string | undefined)[] = [];
  const read = async (token: string | undefined): Promise<NumberedPage> => {
    asked.push(token);
    const number = token === undefined ? 1 : Number(token.slice(edition.length));
    if (token !== undefined && !token.startsWith(edition)) throw new Error(`foreign token ${token}`);
    return { number, nextToken: number < length ? `${edition}${number + 1}` : undefined };
  };
  return { read, asked };
}

describe('pages by cursor', () => {
  test('in order need one request each', async () => {
    const chains = createCursorChains();
    const { read, asked } = pagedList(3);
    for (const number of [1, 2, 3]) expect((await chains.page('deals', number, read))?.number).toBe(number);
    expect(asked).toEqual([undefined, 'a2', 'a3']);
  });

  test('that were never reached are read from the nearest known one', async () => {
    const chains = createCursorChains();
    const { read, asked } = pagedList(9);
    expect((await chains.page('deals', 3, read))?.number).toBe(3);
    expect((await chains.page('deals', 5, read))?.number).toBe(5);
    expect(asked).toEqual([undefined, 'a2', 'a3', 'a4', 'a5']);
  });

  test('beyond the end are empty, and need no request once the end is known', async () => {
    const chains = createCursorChains();
    const { read, asked } = pagedList(2);
    expect(await chains.page('deals', 7, read)).toBeUndefined();
    expect(await chains.page('deals', 3, read)).toBeUndefined();
    expect(asked).toEqual([undefined, 'a2']);
  });

  test.each([
    ['its own token', 1],
    ['the token of an earlier page', 3],
  ])('end with a readable error if a page returns %s', async (_, circle) => {
    const chains = createCursorChains();
    const asked: (string | undefined)[] = [];
    const read = async (token: string | undefined) => {
      asked.push(token);
      return { nextToken: String((asked.length - 1) % circle) };
    };
    const last = circle + 1;
    expect(await chains.page('deals', last, read)).toBeDefined();
    for (const number of [last + 1, last + 9]) {
      await expect(chains.page('deals', number, read)).rejects.toThrow('its page token repeats');
    }
    expect(asked).toHaveLength(last);
  });

  test('start over with page 1', async () => {
    const chains = createCursorChains();
    const [before, after] = [pagedList(3, 'a'), pagedList(3, 'b')];
    await chains.page('deals', 2, before.read);
    await chains.page('deals', 1, after.read);
    expect((await chains.page('deals', 3, after.read))?.number).toBe(3);
    expect(after.asked).toEqual([undefined, 'b2', 'b3']);
  });

  test('keep their tokens if reading page 1 again fails', async () => {
    const chains = createCursorChains();
    const { read, asked } = pagedList(3);
    await chains.page('deals', 2, read);
    await expect(chains.page('deals', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await chains.page('deals', 3, read))?.number).toBe(3);
    expect(asked).toEqual([undefined, 'a2', 'a3']);
  });

  test('of an outdated walk leave no tokens in the new chain', async () => {
    const chains = createCursorChains();
    const [before, after] = [pagedList(5, 'a'), pagedList(5, 'b')];
    await chains.page('deals', 1, before.read);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = chains.page('deals', 2, (token) => gate.then(() => before.read(token)));
    await chains.page('deals', 1, after.read);
    release();
    await slow;
    expect((await chains.page('deals', 3, after.read))?.number).toBe(3);
  });

  test('are the requested ones, in any order, for any number of lists', async () => {
    const visit = fc.tuple(fc.nat({ max: 70 }), fc.integer({ min: 1, max: 6 }));
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { maxLength: 120 }), async (visits) => {
        const chains = createCursorChains();
        for (const [list, number] of visits) {
          const page = await chains.page(String(list), number, pagedList(4, `${list}-`).read);
          expect(page?.number).toBe(number <= 4 ? number : undefined);
        }
      }),
    );
  });
});
