import { createHash } from 'node:crypto';
import { readBoolean } from '../../../src/fields/boolean/boolean.ts';
import { ERROR_TYPES, errors } from '../../../src/resources/errors.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { type ImportContext, parseId, parseTimestamp, type RecordFormat, recordTenant } from './recordValues.ts';

/** The format of integration errors, spec §3. */
export const ERROR_FORMAT: RecordFormat = {
  label: 'an integration error (error_type, error_message)',
  resource: errors,
  matches: (value) => 'error_type' in value || 'error_message' in value || 'error_id' in value,
  map: mapIntegrationError,
};

/**
 * Maps an integration error. The status defaults to NEW, `notified` follows from the status, and the `error_id` from the
 * content: a second import of the same line updates the same error. Throws a RecordError.
 */
export function mapIntegrationError(value: JsonObject, context: ImportContext): JsonObject {
  const status = parseId(value.status, 'status')?.toUpperCase() ?? 'NEW';
  const error = {
    deal_id: parseId(value.deal_id, 'deal_id'),
    error_type: errorType(parseId(value.error_type, 'error_type')),
    status,
    timestamp: value.timestamp && parseTimestamp(value.timestamp, 'timestamp'),
    resolved_at: value.resolved_at ? parseTimestamp(value.resolved_at, 'resolved_at') : undefined,
    tenant_id: recordTenant(value, context),
    ace_opportunity_id: parseId(value.ace_opportunity_id, 'ace_opportunity_id'),
    notified: readBoolean(value.notified ?? status === 'NOTIFIED'),
    source_file: value.source_file ?? context.sourceFile,
    error_message: value.error_message,
  };
  return { error_id: parseId(value.error_id, 'error_id') ?? idOfContent(error), ...error };
}

/** Accepts the spellings of spec §4, such as `validation` for `VALIDATION_ERROR`. Returns other types unchanged. */
function errorType(type: string | undefined): string | undefined {
  const name = type?.toUpperCase() ?? '';
  const known = Object.entries(ERROR_TYPES).flatMap(([value, choice]) => [
    value,
    ...('aliases' in choice ? choice.aliases : []),
  ]);
  return [name, `${name}_ERROR`].find((one) => known.includes(one)) ?? type;
}

/** A hash of the members that identify an error, in the form of a version 5 UUID. */
function idOfContent({ tenant_id, deal_id, error_type, timestamp, error_message }: JsonObject): string {
  const content = JSON.stringify([tenant_id, deal_id, error_type, timestamp, error_message]);
  const bytes = createHash('sha1').update(content).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
