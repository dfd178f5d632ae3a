import type { Resource } from '../../schema/resource.ts';
import { askedAt } from './address.ts';
import { answerFrom, faultFrom } from './answers.ts';
import { type Body, bodyTo } from './body.ts';
import { pageAsked, queryTo } from './query.ts';

/** A call below the API's base URL: its query stands in the path, its body is JSON text. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Body;
}

/** A call as a gateway takes it, and how its answers read in the words of spec §7. */
export interface SpokenCall extends Call {
  readonly read: (answer: unknown, headers: Headers) => unknown;
  /** Of an answer that refuses. */
  readonly fault: (answer: unknown) => unknown;
}

/** Says a call of spec §7 in the words of the API that is there. */
export type Dialect = (call: Call) => SpokenCall;

/** The contract itself. */
export const standardDialect: Dialect = (call) => ({ ...call, read: (answer) => answer, fault: (answer) => answer });

/**
 * The words of a gateway, by the `endpoint` of each resource; of those that have none, the contract's own. The one place that
 * knows of endpoints: what calls, and what reads the answers, speaks as spec §7 does.
 */
export function createDialect(resources: readonly Resource[]): Dialect {
  const own = new Map(resources.filter(({ endpoint }) => endpoint).map((resource) => [resource.name, resource]));
  return (call) => {
    const [address = ''] = call.path.split('?', 1);
    const resource = own.get(address.split('/')[1] ?? '');
    return resource ? speak(resource, call, address) : standardDialect(call);
  };
}

function speak(resource: Resource, { method, path, body }: Call, address: string): SpokenCall {
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
