import type { Resource } from '../schema/resource.ts';

export type Operation = 'list' | 'count' | 'one' | 'create' | 'update' | 'delete';

/** What is said when a call fails and the server gives no reason: `Failed to fetch deals`. Spec §8, default messages. */
export function failureMessage(resource: Resource, operation: Operation): string {
  const [one, many] = resource.label;
  const messages: Record<Operation, string> = {
    list: `fetch ${many}`,
    count: `fetch ${many} count`,
    one: `fetch ${one}`,
    create: `create ${one}`,
    update: `update ${one}`,
    delete: `delete ${one}`,
  };
  return `Failed to ${messages[operation].toLowerCase()}`;
}
