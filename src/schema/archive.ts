import type { JsonObject } from './jsonObject.ts';
import { isAbsent, type Resource } from './resource.ts';

/** True for an archived record. */
export const isArchived = ({ archive }: Pick<Resource, 'archive'>, record: JsonObject): boolean =>
  archive !== undefined && !isAbsent(record[archive.moment]);
