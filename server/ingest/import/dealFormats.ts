import { mapKeys, mapValues, pickBy } from 'es-toolkit';
import { LIMITS } from '../../../src/config/limits.ts';
import { deals } from '../../../src/resources/deals.ts';
import { isObject, type JsonObject, parsedJson } from '../../../src/schema/jsonObject.ts';
import {
  archivalOf,
  type ImportContext,
  intactId,
  parseArchived,
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
    matches: (value) =>
      isObject(value.properties) || (value.id !== undefined && value.archived === true) || isHubspotV1(value),
    map: mapHubspotDeal,
    combine: combineHubspot,
    merged: ({ properties }) => mergedIds(isObject(properties) ? properties : {}),
  },
  {
    label: 'an AWS Partner Central opportunity (Id, LifeCycle)',
    resource: deals,
    matches: isAceOpportunity,
    map: mapAceOpportunity,
    combine: combineAce,
  },
  {
    label: 'a row of a HubSpot export (Record ID, Deal Stage)',
    resource: deals,
    matches: isHubspotRow,
    map: mapHubspotRow,
    combine: combineHubspot,
    merged: (row) => mergedIds(propertiesOf(row)),
  },
];

/**
 * `deal_data` defaults to the whole record, since CSV rows rarely have it, and `updated_at` to the moment of the write. A later one than now
 * is that of a wrong clock.
 */
function mapOwnDeal(value: JsonObject, context: ImportContext): JsonObject {
  const status = parseId(value.status, 'status');
  const writtenAt = context.writtenAt.toISOString();
  const updatedAt = value.updated_at ? parseTimestamp(value.updated_at, 'updated_at') : writtenAt;
  return {
    hubspot_deal_id: parseId(value.hubspot_deal_id, 'hubspot_deal_id'),
    ace_opportunity_id: parseId(value.ace_opportunity_id, 'ace_opportunity_id'),
    status: status && statusOfStage(status, context.stages),
    created_at: value.created_at && parseTimestamp(value.created_at, 'created_at'),
    updated_at: isAhead(updatedAt) ? writtenAt : updatedAt,
    tenant_id: recordTenant(value, context),
    source_file: value.source_file ?? context.sourceFile,
    deal_data: parseDealData(value.deal_data) ?? value,
    ...archivalOf(deals, value, context),
  };
}

const isAhead = (moment: string) => Date.parse(moment) > Date.now() + LIMITS.clockTolerance;

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
    throw new RecordError('HubSpot API v1 objects are not supported; read deals by the current CRM API');
  }
  const { id, createdAt } = value;
  const properties = isObject(value.properties) ? value.properties : {};
  const state = { tenant_id: context.tenant, archived_at: parseArchived(value, 'archivedAt', context) };
  // HubSpot reports a deletion without the other properties.
  if (state.archived_at && !properties.dealstage) return { hubspot_deal_id: parseId(id, 'id'), ...state };
  const live = state.archived_at ? {} : { merged_into: null };
  return { ...mapProperties({ ...properties, id, createdAt }, value, context), ...state, ...live };
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
  return ROW_IDS.some((name) => names.has(name)) && (names.has('dealstage') || names.has('dealname'));
}

/** The columns of the ID. Of several, the first counts: others are columns of one's own. */
const ROW_IDS = ['hs_object_id', 'id', 'deal_id'];

function mapHubspotRow(row: JsonObject, context: ImportContext): JsonObject {
  const properties = propertiesOf(row);
  const id = ROW_IDS.map((name) => properties[name]).find((value) => value !== undefined);
  const labelled = mapKeys(row, (_, column) => LABELS.get(internalName(column)) ?? column);
  return { ...mapProperties({ ...properties, id }, labelled, context), archived_at: null, merged_into: null };
}

const propertiesOf = (row: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(row).map(([label, value]) => [internalName(label), value]));

/** HubSpot separates the IDs of merged deals by semicolons. */
const mergedIds = ({ hs_merged_object_ids: ids }: JsonObject): readonly string[] =>
  typeof ids === 'string' || typeof ids === 'number'
    ? String(ids)
        .split(/[\s;]+/)
        .flatMap((id) => intactId(id, 'hs_merged_object_ids').split(','))
        .filter(Boolean)
    : [];

/**
 * What HubSpot's objects and exports do not contain stays in the document: the members of an opportunity, and the properties that were not
 * requested or exported. Of one property under two names, the earlier one is removed.
 */
function combineHubspot({ deal_data: before }: JsonObject, { deal_data: given }: JsonObject): JsonObject {
  if (!isObject(before) || !isObject(given)) return {};
  const known = new Set([given, objectAt(given, 'properties')].flatMap((part) => Object.keys(part).map(internalName)));
  const isUnknown = (_: unknown, name: string) => !known.has(internalName(name));
  const properties = {
    ...pickBy(objectAt(before, 'properties'), isUnknown),
    ...objectAt(given, 'properties'),
  };
  const kept = pickBy(
    before,
    (value, name) => (isAceOpportunity(before) && isAceMember(name)) || isUnknown(value, name),
  );
  return { deal_data: { ...kept, ...given, ...(Object.keys(properties).length > 0 && { properties }) } };
}

const objectAt = (document: JsonObject, name: string): JsonObject => (isObject(document[name]) ? document[name] : {});

/** Column labels of HubSpot's CSV export -> internal names. */
const INTERNAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['record_id', 'hs_object_id'],
  ['deal_name', 'dealname'],
  ['deal_stage', 'dealstage'],
  ['create_date', 'createdate'],
  ['createdat', 'createdate'],
  ['last_modified_date', 'hs_lastmodifieddate'],
  ['updatedat', 'hs_lastmodifieddate'],
  ['close_date', 'closedate'],
  ['currency', 'deal_currency_code'],
  ['merged_deal_ids', 'hs_merged_object_ids'],
]);

function internalName(label: string): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_');
  return INTERNAL_NAMES.get(name) ?? name;
}

/** The labels under which values are looked for, whether a column has the label in other letters or the internal name. */
const LABELS: ReadonlyMap<string, string> = new Map(
  [
    'Deal Name',
    'Amount',
    'Currency',
    'Close Date',
    'Last Modified Date',
    'Company',
    'Company name',
    'Associated Company',
    'Associated Company (Primary)',
  ].map((label) => [internalName(label), label]),
);

/** Maps HubSpot properties with internal names. `source` becomes `deal_data`. */
function mapProperties(properties: JsonObject, source: JsonObject, context: ImportContext): JsonObject {
  const stage = parseId(properties.dealstage, 'dealstage');
  if (!stage) throw new RecordError('has no deal stage (dealstage)');
  const createdAt = properties.createdAt ?? properties.createdate;
  if (!createdAt) throw new RecordError('has no creation date (createdAt)');
  return {
    hubspot_deal_id: parseId(properties.id ?? properties.hs_object_id, 'id'),
    ace_opportunity_id: opportunityId(properties),
    status: statusOfStage(stage, context.stages),
    created_at: parseTimestamp(createdAt, 'createdAt'),
    updated_at: context.writtenAt.toISOString(),
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
    updated_at: context.writtenAt.toISOString(),
    tenant_id: context.tenant,
    source_file: context.sourceFile,
    deal_data: value,
  };
}

/** The members of an opportunity of AWS Partner Central. */
const ACE_MEMBERS: ReadonlySet<string> = new Set([
  'Arn',
  'Catalog',
  'CreatedDate',
  'Customer',
  'Id',
  'LastModifiedDate',
  'LifeCycle',
  'Marketing',
  'NationalSecurity',
  'OpportunityTeam',
  'OpportunityType',
  'PartnerOpportunityIdentifier',
  'PrimaryNeedsFromAws',
  'Project',
  'RelatedEntityIdentifiers',
  'SoftwareRevenue',
]);

const isAceMember = (name: string) => ACE_MEMBERS.has(name);

function isAceOpportunity(value: JsonObject): boolean {
  return isObject(value.LifeCycle) || ('Id' in value && 'Catalog' in value);
}

/** An opportunity is created after its deal. Summaries of opportunities lack some members, and members of members. */
function combineAce({ created_at, deal_data: before }: JsonObject, { deal_data: given }: JsonObject): JsonObject {
  if (!isObject(before) || !isObject(given)) return { created_at };
  const members = mapValues(given, (value, name) =>
    isObject(value) ? { ...objectAt(before, name), ...value } : value,
  );
  return { created_at, deal_data: { ...before, ...members } };
}
