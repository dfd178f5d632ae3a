import type { Resource } from '../../schema/resource.ts';
import type { Stamp } from './dateTime.ts';

/** The name of the field in which a resource's records carry a stamp, if they do. */
export function stampOf({ fields }: Resource, stamp: Stamp): string | undefined {
  return Object.keys(fields).find((name) => {
    const field = fields[name];
    return field !== undefined && 'stamp' in field && field.stamp === stamp;
  });
}
