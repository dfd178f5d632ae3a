import { expect, it } from 'vitest';
import { Fault } from './import/fault.ts';
import { resultsOf } from './ingestResults.ts';

it('answers in the order of the records, those with one id as if they had come one after another', () => {
  const read = [{ id: 'b' }, { fault: new Fault('is not a JSON object') }, { id: 'a' }, { id: 'b' }, { id: 'c' }];
  const written = [
    { id: 'a', inserted: false },
    { id: 'b', inserted: true },
  ];
  const faults = [{ id: 'c', fault: new Fault('is refused by the database: too large') }];
  expect(resultsOf(read, { written, faults })).toEqual([
    { id: 'b', status: 'created' },
    { id: null, status: 'refused', message: 'is not a JSON object' },
    { id: 'a', status: 'updated' },
    { id: 'b', status: 'updated' },
    { id: 'c', status: 'refused', message: 'is refused by the database: too large' },
  ]);
});
