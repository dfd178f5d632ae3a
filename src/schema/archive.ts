import { ARCHIVED } from './filters.ts';
import type { JsonObject } from './jsonObject.ts';
import { findField, isAbsent, type Resource } from './resource.ts';

/** True for an archived record. */
export const isArchived = ({ archive }: Pick<Resource, 'archive'>, record: JsonObject): boolean =>
  archive !== undefined && !isAbsent(record[archive.moment]);

/** The mistakes of `archive`, as sentences. The compiler refuses most. */
export function archiveMistakes(resource: Resource): readonly string[] {
  const { archive, name, fields, list } = resource;
  if (!archive) return [];
  const moment = findField(resource, archive.moment);
  const into = archive.into === undefined ? undefined : findField(resource, archive.into);
  const isOwn = into?.kind === 'reference' && 'to' in into && into.to === name;
  return [
    ...(moment?.kind === 'dateTime' && moment.optional && !moment.annotation
      ? []
      : ['archive.moment must be an optional dateTime.']),
    ...(archive.into === undefined || (isOwn && into.optional && !into.annotation)
      ? []
      : [`archive.into must be an optional reference to ${name}.`]),
    ...(list.paging === 'whole' ? ["archive must be absent beside list.paging: 'whole'."] : []),
    ...(fields[ARCHIVED] ? [`archive: "${ARCHIVED}" is a parameter of the list and a field.`] : []),
  ];
}
