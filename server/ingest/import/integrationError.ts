import { createHash } from 'node:crypto';
import { ERROR_TYPES } from '../../../src/resources/errors.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { identifier } from './identifier.ts';
import type { Candidate, ImportContext } from './importContext.ts';
import { moment } from './moment.ts';
import { ownTenant } from './ownTenant.ts';

/** True for an integration error in the shape of spec §3. */
export function isIntegrationError(value: JsonObject): boolean {
  return 'error_type' in value || 'error_message' in value || 'error_id' in value;
}

/**
 * An integration error in the shape of spec §3. Without an `error_id` it gets one that depends on its content only, so
 * that the same line is the same error at every import. Without a status it is NEW; without `notified` the status says it.
 */
export function integrationError(value: JsonObject, context: ImportContext): Candidate {
  const status = identifier(value.status, 'status')?.toUpperCase() ?? 'NEW';
  const error = {
    deal_id: identifier(value.deal_id, 'deal_id'),
    error_type: errorType(identifier(value.error_type, 'error_type')),
    status,
    timestamp: value.timestamp && moment(value.timestamp, 'timestamp'),
    resolved_at: value.resolved_at ? moment(value.resolved_at, 'resolved_at') : undefined,
    tenant_id: ownTenant(value, context),
    ace_opportunity_id: identifier(value.ace_opportunity_id, 'ace_opportunity_id'),
    notified: yesOrNo(value.notified ?? status === 'NOTIFIED'),
    source_file: value.source_file ?? context.sourceFile,
    error_message: value.error_message,
  };
  return { error_id: identifier(value.error_id, 'error_id') ?? contentId(error), ...error };
}

/** Recognises the spellings of spec §4, `validation` and `validation_error` alike; any other type stays as it is. */
function errorType(type: string | undefined): string | undefined {
  const name = type?.toUpperCase() ?? '';
  return [name, `${name}_ERROR`].find((listed) => Object.hasOwn(ERROR_TYPES, listed)) ?? type;
}

const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** What is neither stays as it is, for the field's own rule to refuse. */
function yesOrNo(value: unknown): unknown {
  return typeof value === 'object' ? value : (YES_OR_NO.get(String(value).toLowerCase()) ?? value);
}

/** A UUID of version 5's form over what makes an error this error. */
function contentId({ tenant_id, deal_id, error_type, timestamp, error_message }: JsonObject): string {
  const content = JSON.stringify([tenant_id, deal_id, error_type, timestamp, error_message]);
  const bytes = createHash('sha1').update(content).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
