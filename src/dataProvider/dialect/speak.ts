import type { Resource } from '../../schema/resource.ts';
import { askedAt } from './address.ts';
import { answerFrom, faultFrom } from './answers.ts';
import { bodyTo } from './body.ts';
import { pageAsked, queryTo } from './query.ts';
import type { Call, SpokenCall } from './spokenCall.ts';

/** Says a call in the words of the gateway that a resource's `endpoint` tells of; `address` is its path without the query. */
export function speak(resource: Resource, { method, path, body }: Call, address: string): SpokenCall {
  const asked = askedAt(resource, method, address);
  const given = new URLSearchParams(path.slice(address.length));
  const query = queryTo(resource, asked, given);
  const page = pageAsked(given);
  return {
    method: asked.method,
    path: query.size > 0 ? `${asked.address}?${query}` : asked.address,
    body: bodyTo(resource, asked, body),
    read: (answer, headers) => answerFrom(resource, asked, page, answer, headers),
    fault: (answer) => faultFrom(resource, answer),
  };
}
