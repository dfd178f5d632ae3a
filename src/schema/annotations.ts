import { omit } from 'es-toolkit';
import type { BulkTarget } from './bulkJob.ts';
import type { JsonObject } from './jsonObject.ts';
import type { Resource } from './resource.ts';

// Annotations: fields that people keep beside records that a sync writes. They have a table of their own, so the sync never overwrites them.

/** The parameters of setting annotations. */
export interface AnnotateParams extends BulkTarget {
  readonly set: JsonObject;
}

/** The number of records whose annotations were changed, and the ID by which their user can undo it. */
export interface Annotated {
  readonly count: number;
  readonly undo: string | null;
}

/** The number of records that have their earlier annotations again, and of those that were changed since. */
export interface AnnotationsUndone {
  readonly count: number;
  readonly skipped: number;
}

/** The names of the annotations of a resource. */
export function annotationsOf({ fields }: Pick<Resource, 'fields'>): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.annotation);
}

const synced = new WeakMap<Resource, Resource>();

/** The resource without its annotations: what the sync writes. Itself if it has none. */
export function withoutAnnotations(resource: Resource): Resource {
  const annotations = annotationsOf(resource);
  if (annotations.length === 0) return resource;
  const known = synced.get(resource);
  if (known) return known;
  const { list } = resource;
  const without = {
    ...resource,
    fields: omit(resource.fields, annotations),
    list: {
      ...list,
      ...(list.search && { search: list.search.filter((name) => !annotations.includes(name)) }),
      ...(list.filters && { filters: omit(list.filters, annotations) }),
    },
  };
  synced.set(resource, without);
  return without;
}
