import { deals } from '../../../src/resources/deals.ts';
import { isObject, type JsonObject, parsedJson } from '../../../src/schema/jsonObject.ts';
import {
  type ImportContext,
  parseId,
  parseTimestamp,
  RecordError,
  type RecordFormat,
  recordTenant,
  statusOfStage,
} from './recordValues.ts';

/** The formats of deals: our own (spec §3), HubSpot's CRM API and CSV export, and AWS Partner Central's opportunities. */
export const DEAL_FORMATS: readonly RecordFormat[] = [
  {
    label: 'a deal (hubspot_deal_id, status)',
    resource: deals,
    matches: (value) => 'hubspot_deal_id' in value,
    map: mapOwnDeal,
  },
  {
    label: 'a HubSpot deal (id, properties)',
    resource: deals,
    matches: (value) => isObject(value.properties) || isHubspotV1(value),
    map: mapHubspotDeal,
  },
  {
    label: 'an AWS Partner Central opportunity (Id, LifeCycle)',
    resource: deals,
    matches: (value) => isObject(value.LifeCycle) || ('Id' in value && 'Catalog' in value),
    map: mapAceOpportunity,
  },
  {
    label: 'a row of a HubSpot export (Record ID, Deal Stage)',
    resource: deals,
    matches: isHubspotRow,
    map: mapHubspotRow,
  },
];

/** `deal_data` defaults to the whole record, since CSV rows rarely have it. */
function mapOwnDeal(value: JsonObject, context: ImportContext): JsonObject {
  const status = parseId(value.status, 'status');
  const updatedAt = value.updated_at ?? value.created_at;
  return {
    hubspot_deal_id: parseId(value.hubspot_deal_id, 'hubspot_deal_id'),
    ace_opportunity_id: parseId(value.ace_opportunity_id, 'ace_opportunity_id'),
    status: status && statusOfStage(status, context.stages),
    created_at: value.created_at && parseTimestamp(value.created_at, 'created_at'),
    updated_at: updatedAt && parseTimestamp(updatedAt, 'updated_at'),
    tenant_id: recordTenant(value, context),
    source_file: value.source_file ?? context.sourceFile,
    deal_data: parseDealData(value.deal_data) ?? value,
  };
}

/** A CSV cell contains the object as JSON. */
function parseDealData(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? undefined;
  const data = parsedJson(value);
  if (isObject(data)) return data;
  throw new RecordError('deal_data must be a JSON object');
}

/** A deal of HubSpot's CRM API is `{ id, properties, createdAt, updatedAt, archived }`. */
function mapHubspotDeal(value: JsonObject, context: ImportContext): JsonObject {
  if (isHubspotV1(value)) {
    throw new RecordError('HubSpot API v1 objects are not supported; read deals from /crm/v3/objects/deals');
  }
  const { id, createdAt, updatedAt } = value;
  return mapProperties({ ...(value.properties as JsonObject), id, createdAt, updatedAt }, value, context);
}

/** Version 1 has `{ portalId, dealId, properties: { dealname: { value } } }`, alone or in a list. */
function isHubspotV1({ properties, deals: list, ...value }: JsonObject): boolean {
  const isVersioned = (one: unknown) => isObject(one) && 'value' in one;
  const isOld = isObject(properties) && ('dealId' in value || Object.values(properties).some(isVersioned));
  return isOld || ('portalId' in value && 'dealId' in value) || (Array.isArray(list) && 'hasMore' in value);
}

/** The columns of an export have labels or internal names. */
function isHubspotRow(row: JsonObject): boolean {
  const names = new Set(Object.keys(row).map(internalName));
  return (names.has('id') || names.has('hs_object_id')) && (names.has('dealstage') || names.has('dealname'));
}

function mapHubspotRow(row: JsonObject, context: ImportContext): JsonObject {
  const properties = Object.entries(row).map(([label, value]) => [internalName(label), value]);
  return mapProperties(Object.fromEntries(properties), row, context);
}

/** Column labels of HubSpot's CSV export -> internal names. */
const INTERNAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['record_id', 'id'],
  ['deal_id', 'id'],
  ['deal_name', 'dealname'],
  ['deal_stage', 'dealstage'],
  ['create_date', 'createdate'],
  ['last_modified_date', 'hs_lastmodifieddate'],
]);

function internalName(label: string): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  return INTERNAL_NAMES.get(name) ?? name;
}

/** Maps HubSpot properties with internal names. `source` becomes `deal_data`. */
function mapProperties(properties: JsonObject, source: JsonObject, context: ImportContext): JsonObject {
  const stage = parseId(properties.dealstage, 'dealstage');
  if (!stage) throw new RecordError('has no deal stage (dealstage)');
  const createdAt = properties.createdAt ?? properties.createdate;
  if (!createdAt) throw new RecordError('has no creation date (createdAt)');
  const updatedAt = properties.updatedAt ?? properties.hs_lastmodifieddate ?? createdAt;
  return {
    hubspot_deal_id: parseId(properties.id ?? properties.hs_object_id, 'id'),
    ace_opportunity_id: opportunityId(properties),
    status: statusOfStage(stage, context.stages),
    created_at: parseTimestamp(createdAt, 'createdAt'),
    updated_at: parseTimestamp(updatedAt, 'updatedAt'),
    tenant_id: context.tenant,
    source_file: context.sourceFile,
    deal_data: source,
  };
}

/** HubSpot has no property for the ACE opportunity. Integrations add one of these. */
const ACE_ID_PROPERTIES = ['ace_opportunity_id', 'aws_opportunity_id', 'aws_ace_opportunity_id', 'ace_id'];

function opportunityId(properties: JsonObject): string | undefined {
  for (const name of ACE_ID_PROPERTIES) {
    const id = parseId(properties[name], name);
    if (id) return id;
  }
  return undefined;
}

/** The PartnerOpportunityIdentifier is the ID of the deal. */
function mapAceOpportunity(value: JsonObject, context: ImportContext): JsonObject {
  const id = parseId(value.Id, 'Id');
  const required = <T>(member: T, name: string): NonNullable<T> => {
    if (member) return member;
    throw new RecordError(`opportunity ${id ?? ''} has no ${name}`);
  };
  const dealId = parseId(value.PartnerOpportunityIdentifier, 'PartnerOpportunityIdentifier');
  const lifeCycle = isObject(value.LifeCycle) ? value.LifeCycle : {};
  return {
    hubspot_deal_id: required(dealId, 'PartnerOpportunityIdentifier, so its deal is unknown'),
    ace_opportunity_id: id,
    status: statusOfStage(required(parseId(lifeCycle.Stage, 'LifeCycle.Stage'), 'LifeCycle.Stage'), context.stages),
    created_at: parseTimestamp(required(value.CreatedDate, 'CreatedDate'), 'CreatedDate'),
    updated_at: parseTimestamp(value.LastModifiedDate ?? value.CreatedDate, 'LastModifiedDate'),
    tenant_id: context.tenant,
    source_file: context.sourceFile,
    deal_data: value,
  };
}
