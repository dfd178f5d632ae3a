import { isByDays, PERIOD } from '../../fields/dateTime/period.ts';
import type { Field } from '../../schema/field.ts';
import type { Resource } from '../../schema/resource.ts';

/** One filter of a search form: the field and the names of its parameters in the URL. */
export interface SearchFilter {
  readonly name: string;
  readonly field: Field;
  readonly parameters: readonly string[];
}

/** The filters of a resource's search form, in their order. Empty for a resource that is not searched. */
export function searchFilters(resource: Resource): readonly SearchFilter[] {
  return (resource.list.search ?? []).flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field, parameters: isByDays(field) ? Object.values(PERIOD) : [name] }] : [];
  });
}
