import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { dealOfProperties } from './hubspotDeal.ts';
import type { Candidate, ImportContext } from './importContext.ts';

/** Column labels of HubSpot's CSV export -> internal names, both in snake case. */
const INTERNAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['record_id', 'id'],
  ['deal_id', 'id'],
  ['deal_name', 'dealname'],
  ['deal_stage', 'dealstage'],
  ['create_date', 'createdate'],
  ['last_modified_date', 'hs_lastmodifieddate'],
]);

/** True for a row of HubSpot's CSV export of deals, by labels or by internal names. */
export function isHubspotRow(row: JsonObject): boolean {
  const names = new Set(Object.keys(row).map(internalName));
  return (names.has('id') || names.has('hs_object_id')) && (names.has('dealstage') || names.has('dealname'));
}

/** Our deal from a row of HubSpot's CSV export; `deal_data` keeps the row under its own labels. */
export function hubspotRow(row: JsonObject, context: ImportContext): Candidate {
  const properties = Object.fromEntries(Object.entries(row).map(([label, value]) => [internalName(label), value]));
  return dealOfProperties(properties, row, context);
}

function internalName(label: string): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  return INTERNAL_NAMES.get(name) ?? name;
}
