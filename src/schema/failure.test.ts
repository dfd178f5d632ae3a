import { expect, it } from 'vitest';
import { explainer, type Failure } from './failure.ts';

const failure = (id: string, message: string, type?: string): Failure => ({
  id,
  message,
  ...(type && { type }),
  ...{ title: id, happened: 'It broke.', who: 'us', fix: ['Mend it.'], where: 'Here' },
  source: { title: 'Book', url: 'https://example.com' },
});

it('explains by message and type, in the order of the catalog', () => {
  const failures = [failure('narrow', 'no ink', '^paper'), failure('wide', 'ink'), failure('other', 'jam')];
  const explain = explainer({ actors: {}, failures });
  const ids = (type: unknown, message: unknown) => explain(type, message).map(({ id }) => id);
  expect(ids('PAPER_FAULT', 'There is no INK')).toEqual(['narrow', 'wide']);
  expect(ids('FAULT', 'There is no ink')).toEqual(['wide']);
  expect(ids('FAULT', 'On fire')).toEqual([]);
});
