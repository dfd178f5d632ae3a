import { hiddenUses } from '../../../src/schema/hiddenUses.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { type Finding, wrong } from '../finding.ts';

/** Lists and actions that would tell somebody of a field that is kept from them: our own server does not start with them. */
export function checkHidden(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) =>
    hiddenUses(resource).map((use) => ({
      resource: resource.name,
      ...wrong(use.slice(`${resource.name}: `.length), 'go by another field, or let them see it'),
    })),
  );
}
