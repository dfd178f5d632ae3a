import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import { Fault } from './fault.ts';
import { identifier } from './identifier.ts';
import type { Candidate, ImportContext } from './importContext.ts';
import { moment } from './moment.ts';
import { statusOf } from './stageStatus.ts';

/** Names under which integrations keep the ACE opportunity on a HubSpot deal; HubSpot itself has none. */
const ACE_ID_PROPERTIES = ['ace_opportunity_id', 'aws_opportunity_id', 'aws_ace_opportunity_id', 'ace_id'];

/** True for a deal object of HubSpot's CRM API, `{ id, properties, createdAt, updatedAt, archived }`. */
export function isHubspotDeal(value: JsonObject): boolean {
  return isObject(value.properties);
}

/** Our deal from a deal object of HubSpot's CRM API; `deal_data` keeps the object whole. */
export function hubspotDeal(value: JsonObject, context: ImportContext): Candidate {
  const properties = value.properties as JsonObject;
  return dealOfProperties(
    { ...properties, id: value.id, createdAt: value.createdAt, updatedAt: value.updatedAt },
    value,
    context,
  );
}

/** Our deal from HubSpot properties by their internal names. `source` becomes `deal_data`. Throws a Fault for a missing one. */
export function dealOfProperties(properties: JsonObject, source: JsonObject, context: ImportContext): Candidate {
  const stage = identifier(properties.dealstage, 'dealstage');
  if (!stage) throw new Fault('has no deal stage (dealstage)');
  const createdAt = properties.createdAt ?? properties.createdate;
  if (!createdAt) throw new Fault('has no creation date (createdAt)');
  const updatedAt = properties.updatedAt ?? properties.hs_lastmodifieddate ?? createdAt;
  return {
    hubspot_deal_id: identifier(properties.id ?? properties.hs_object_id, 'id'),
    ace_opportunity_id: aceOpportunityId(properties),
    status: statusOf(stage, context.stages),
    created_at: moment(createdAt, 'createdAt'),
    updated_at: moment(updatedAt, 'updatedAt'),
    tenant_id: context.tenant,
    source_file: context.sourceFile,
    deal_data: source,
  };
}

function aceOpportunityId(properties: JsonObject): string | undefined {
  for (const name of ACE_ID_PROPERTIES) {
    const id = identifier(properties[name], name);
    if (id) return id;
  }
  return undefined;
}
