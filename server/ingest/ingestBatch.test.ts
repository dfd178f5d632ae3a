import { expect, it } from 'vitest';
import { RecordError } from './import/recordValues.ts';
import { resultsOf } from './ingestBatch.ts';

it('returns results in the order of the records, those with one id as if they had been written one after another', () => {
  const read = [{ id: 'b' }, { error: new RecordError('is not a JSON object') }, { id: 'a' }, { id: 'b' }, { id: 'c' }];
  const written = [
    { id: 'a', inserted: false },
    { id: 'b', inserted: true },
  ];
  const refused = [{ id: 'c', error: new RecordError('is refused by the database: too large') }];
  expect(resultsOf(read, { written, refused })).toEqual([
    { id: 'b', status: 'created' },
    { id: null, status: 'refused', message: 'is not a JSON object' },
    { id: 'a', status: 'updated' },
    { id: 'b', status: 'updated' },
    { id: 'c', status: 'refused', message: 'is refused by the database: too large' },
  ]);
});
