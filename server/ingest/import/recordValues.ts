import { readBoolean } from '../../../src/fields/boolean/boolean.ts';
import { readMoment } from '../../../src/fields/dateTime/readMoment.ts';
import { DEAL_STATUSES } from '../../../src/resources/deals.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { keysOf } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';

/** The reason why one record cannot be imported, such as `status is missing`. The other records are imported. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}

export type DealStatus = keyof typeof DEAL_STATUSES;

/** Deal stage -> status. The stage is normalized. */
export type StageTable = ReadonlyMap<string, DealStatus>;

/** What the mapping of a record needs besides the record. */
export interface ImportContext {
  readonly tenant: string;
  /** When the sync wrote the records: now, or the moment of the file. */
  readonly writtenAt: Date;
  /** Name of the file. It becomes the `source_file` of records that have none. */
  readonly sourceFile?: string;
  /** The caller's own stages. They take precedence over the built-in ones. */
  readonly stages: StageTable;
}

/** A format of records: how to recognize it, and how to map it to a record of ours. */
export interface RecordFormat {
  /** What a record is, such as `a HubSpot deal (id, properties)`. */
  readonly label: string;
  readonly resource: Resource;
  readonly matches: (value: JsonObject) => boolean;
  /** The result is still to be checked by the rules of the fields. Throws a RecordError. */
  readonly map: (value: JsonObject, context: ImportContext) => JsonObject;
  /**
   * The format of another system: fields that the result lacks are unknown to it and keep their values. Returns the values that combine
   * those of the stored record with the new ones. Default: a record replaces another one as a whole.
   */
  readonly combine?: Combine;
  /** The IDs of the records that were merged into this one in the other system. */
  readonly merged?: (value: JsonObject) => readonly string[];
}

export type Combine = (stored: JsonObject, record: JsonObject) => JsonObject;

/** Returns the tenant of the import. Throws a RecordError if the record names another tenant. */
export function recordTenant(value: JsonObject, { tenant }: ImportContext): string {
  const named = value.tenant_id;
  if (named === undefined || named === null || named === tenant) return tenant;
  throw new RecordError(`tenant_id is ${JSON.stringify(named)}, but the import is for "${tenant}"`);
}

/** Path segments with another meaning: nobody could open a record with such an ID. Spec §7. */
const RESERVED_IDS = new Set(['.', '..', 'count', 'counts', 'latest', 'many', 'summary']);

/** A number as spreadsheets write long ones: `1.87345E+10`. A hash such as `73e91222` is none. */
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+E[+-]?|E[+-])\d+$/i;

/** A whole number that was kept as a decimal: `18734502611.0`. Shorter ones may be versions. */
const WHOLE = /^(\d{5,})[.,]0+$/;

/**
 * Parses the ID of another system; HubSpot also sends IDs as numbers. Returns undefined if it is absent or empty. Throws a
 * RecordError for reserved words, and what `intactId` throws.
 */
export function parseId(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  const id = intactId(value, field);
  if (RESERVED_IDS.has(id)) throw new RecordError(`${field} must not be "${id}", which is a reserved word`);
  return id || undefined;
}

/** An ID as text. Throws a RecordError for numbers that JSON or a spreadsheet has rounded, and for anything but text and numbers. */
export function intactId(value: unknown, field: string): string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (typeof value !== 'string') throw new RecordError(`${field} must be text or a whole number of at most 15 digits`);
  const id = value.trim().replace(WHOLE, '$1');
  if (!SCIENTIFIC.test(id)) return id;
  throw new RecordError(
    `${field} is ${id}: a spreadsheet has rounded this ID; export the file again, and import it without opening it in a spreadsheet`,
  );
}

/** When a record was archived: the moment at `at`, or that of the write if it is only `archived`. Null for other records. */
export function parseArchived(value: JsonObject, at: string, { writtenAt }: ImportContext): string | null {
  const { [at]: moment } = value;
  const archived = readBoolean(value.archived === '' ? undefined : value.archived) ?? Boolean(moment);
  if (typeof archived !== 'boolean')
    throw new RecordError(`archived must be true or false, not ${JSON.stringify(archived)}`);
  if (!archived) return null;
  return moment ? parseTimestamp(moment, at) : writtenAt.toISOString();
}

/** The archive of a record in our own fields, of which `archived` is short for the moment of the write. */
export function archivalOf({ archive }: Resource, value: JsonObject, context: ImportContext): JsonObject {
  if (!archive) return {};
  const { moment, into } = archive;
  const archivedAt = parseArchived(value, moment, context);
  return {
    [moment]: archivedAt,
    ...(into !== undefined && { [into]: archivedAt === null ? null : parseId(value[into], into) }),
  };
}

/** `readMoment`, or a RecordError that names `field`. */
export function parseTimestamp(value: unknown, field: string): string {
  const moment = readMoment(value);
  if (moment !== undefined) return moment;
  throw new RecordError(
    `${field} is ${JSON.stringify(value)}; it must be a date and time such as 2026-11-20T08:30:00Z`,
  );
}

/** The stages of HubSpot's default sales pipeline. Their IDs and labels normalize to the same text. */
const HUBSPOT_STAGES: Readonly<Record<string, DealStatus>> = {
  appointmentscheduled: 'PROSPECT',
  qualifiedtobuy: 'QUALIFIED',
  presentationscheduled: 'TECHNICAL_VALIDATION',
  decisionmakerboughtin: 'BUSINESS_VALIDATION',
  contractsent: 'COMMITTED',
  closedwon: 'LAUNCHED',
  closedlost: 'CLOSED_LOST',
};

/** ACE's stages have the names of our statuses. */
const STATUSES = keysOf(DEAL_STATUSES);

const BUILT_IN_STAGES = parseStages({
  ...HUBSPOT_STAGES,
  ...Object.fromEntries(STATUSES.map((status) => [status, status])),
});

/** Parses the caller's stages, `{ "1234567": "QUALIFIED" }`. Throws a RecordError for an invalid status. */
export function parseStages(stages: JsonObject): StageTable {
  return new Map(Object.entries(stages).map(([stage, status]) => [normalize(stage), parseStatus(stage, status)]));
}

function parseStatus(stage: string, value: unknown): DealStatus {
  const status = STATUSES.find((known) => typeof value === 'string' && normalize(known) === normalize(value));
  if (status) return status;
  // Other values may be nested too deeply to be printed.
  const given = typeof value === 'string' ? JSON.stringify(value) : 'a value that is not text';
  throw new RecordError(`stage ${JSON.stringify(stage)} maps to ${given}; it must be one of ${STATUSES.join(', ')}`);
}

/**
 * Maps a stage, given by ID or label, to a status. Looks in `own` first, then in the built-in table; ignores case, spaces and
 * punctuation. Throws a RecordError for an unknown stage. Spec §4, Deal status.
 */
export function statusOfStage(stage: string, own: StageTable): DealStatus {
  // HubSpot accounts with several pipelines write "Contract Sent (Sales (EU))". Stages and pipelines may have parentheses.
  const parts = stage.split('(');
  const names = parts.map((_, index) => normalize(parts.slice(0, parts.length - index).join('(')));
  for (const table of [own, BUILT_IN_STAGES]) {
    const name = names.find((known) => table.has(known));
    const status = name !== undefined && table.get(name);
    if (status) return status;
  }
  const example = JSON.stringify({ [stage]: 'QUALIFIED' });
  throw new RecordError(
    `stage ${JSON.stringify(stage)} has no status; map it in the stages (a file for --stages, or "stages" of the request), such as ${example}`,
  );
}

function normalize(stage: string): string {
  return stage.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
