import { type Resource, valueAt } from '../../schema/resource.ts';

/** A record's heading from its resource's title. Until every value in it is known, it names the kind of record. */
export function recordHeading(resource: Resource, record: Readonly<Record<string, unknown>>): string {
  let known = true;
  const heading = (resource.show?.title ?? resource.label[0]).replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = valueAt(record, path);
    known &&= typeof value === 'string' || typeof value === 'number';
    return String(value);
  });
  return known ? heading : resource.label[0];
}
