import type { Resource } from '../../schema/resource.ts';
import type { Call, SpokenCall } from './spokenCall.ts';

/** Says a call of spec §7 in the words of the API that is there. */
export type Dialect = (call: Call) => SpokenCall | Promise<SpokenCall>;

/** The contract itself. */
export const standardDialect = (call: Call): SpokenCall => ({
  ...call,
  read: (answer) => answer,
  fault: (answer) => answer,
});

/**
 * The words of a gateway, by the `endpoint` of each resource; of those that have none, the contract's own. The one place that
 * knows of endpoints: what calls, and what reads the answers, speaks as spec §7 does.
 */
export function createDialect(resources: readonly Resource[]): Dialect {
  const own = new Map(resources.filter(({ endpoint }) => endpoint).map((resource) => [resource.name, resource]));
  return (call) => {
    const [address = ''] = call.path.split('?', 1);
    const resource = own.get(address.split('/')[1] ?? '');
    return resource ? spoken(resource, call, address) : standardDialect(call);
  };
}

/** Where the API is our own server, nobody loads what speaks otherwise. */
async function spoken(resource: Resource, call: Call, address: string): Promise<SpokenCall> {
  const { speak } = await import('./speak.ts');
  return speak(resource, call, address);
}
