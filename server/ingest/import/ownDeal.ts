import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import { Fault } from './fault.ts';
import { identifier } from './identifier.ts';
import type { Candidate, ImportContext } from './importContext.ts';
import { moment } from './moment.ts';
import { ownTenant } from './ownTenant.ts';
import { statusOf } from './stageStatus.ts';

/** True for a deal in the shape of spec §3. */
export function isOwnDeal(value: JsonObject): boolean {
  return 'hubspot_deal_id' in value;
}

/** A deal in the shape of spec §3. Without `deal_data` (a CSV row seldom has it) the record itself becomes it. */
export function ownDeal(value: JsonObject, context: ImportContext): Candidate {
  const status = identifier(value.status, 'status');
  const changed = value.updated_at ?? value.created_at;
  return {
    hubspot_deal_id: identifier(value.hubspot_deal_id, 'hubspot_deal_id'),
    ace_opportunity_id: identifier(value.ace_opportunity_id, 'ace_opportunity_id'),
    status: status && statusOf(status, context.stages),
    created_at: value.created_at && moment(value.created_at, 'created_at'),
    updated_at: changed && moment(changed, 'updated_at'),
    tenant_id: ownTenant(value, context),
    source_file: value.source_file ?? context.sourceFile,
    deal_data: dealData(value.deal_data) ?? value,
  };
}

/** In a CSV cell the object is written as JSON. */
function dealData(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  try {
    const data: unknown = JSON.parse(value);
    if (isObject(data)) return data;
  } catch {
    // Said below, as for JSON that is no object.
  }
  throw new Fault('deal_data must be a JSON object');
}
