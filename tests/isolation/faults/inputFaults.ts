import { pick } from 'es-toolkit';
import type * as ParseJson from '../../../server/base/parseJson.ts';
import type * as SearchQuery from '../../../server/http/api/queryParameters.ts';
import type * as ReadMembers from '../../../server/http/api/requestBody.ts';
import type * as RecordFromBody from '../../../server/records/recordFromBody.ts';
import { type Fault, fault } from './fault.ts';

/** Faults that accept bodies and queries with forbidden members. */
export const inputFaults: readonly Fault[] = [
  fault<typeof RecordFromBody>(
    'unknown fields are dropped',
    'server/records/recordFromBody.ts',
    ({ recordFromBody }) => ({
      recordFromBody: (body, context) => recordFromBody(pick(body, Object.keys(context.resource.fields)), context),
      unknownFields: () => [],
    }),
    { noticedBy: 'bodies' },
  ),
  fault<typeof ReadMembers>(
    'unknown members are dropped',
    'server/http/api/requestBody.ts',
    ({ readMembers }) => ({
      readMembers: (rules, body, also) =>
        readMembers(rules, Object.fromEntries(Object.entries(body).filter(([name]) => name in rules.shape)), also),
    }),
    { noticedBy: 'bodies', at: 'PUT /api/users/{id}/role' },
  ),
  fault<typeof ParseJson>(
    'the last of duplicate members is used',
    'server/base/parseJson.ts',
    () => ({ parseJson: async (text) => JSON.parse(text) }),
    { noticedBy: 'bodies' },
  ),
  fault<typeof SearchQuery>(
    'the last of duplicate parameters is used, and unknown ones are dropped',
    'server/http/api/queryParameters.ts',
    ({ queryReader }) => ({
      queryReader: (shape) => {
        const read = queryReader(shape);
        return (url) => {
          const known = [...new URL(url).searchParams].filter(([name]) => name in shape);
          return read(`http://localhost/?${new URLSearchParams(Object.fromEntries(known))}`);
        };
      },
    }),
    { at: 'GET /api/deals' },
  ),
];
