import type { Resource } from '../schema/resource.ts';

export type Operation = 'list' | 'count' | 'one' | 'create' | 'update' | 'delete' | 'latest' | 'summary';

/**
 * What is said when a call fails and the server gives no reason: `Failed to fetch deals`, of a part of the list with its name:
 * `Failed to fetch unassigned users`. Spec §8, default messages.
 */
export function failureMessage({ name, label: [one, all] }: Resource, operation: Operation, part?: string): string {
  const many = part === undefined ? all : `${part} ${all}`;
  const messages: Record<Operation, string> = {
    list: `fetch ${many}`,
    count: `fetch ${many} count`,
    one: `fetch ${one}`,
    create: `create ${one}`,
    update: `update ${one}`,
    delete: `delete ${one}`,
    latest: `fetch latest ${many}`,
    summary: `fetch ${name} summary`,
  };
  return `Failed to ${messages[operation].toLowerCase()}`;
}
