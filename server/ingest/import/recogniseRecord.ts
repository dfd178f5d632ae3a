import { deals } from '../../../src/resources/deals.ts';
import { errors } from '../../../src/resources/errors.ts';
import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { aceOpportunity, isAceOpportunity } from './aceOpportunity.ts';
import { Fault } from './fault.ts';
import { hubspotDeal, isHubspotDeal } from './hubspotDeal.ts';
import { hubspotRow, isHubspotRow } from './hubspotRow.ts';
import type { Candidate, ImportContext } from './importContext.ts';
import { integrationError, isIntegrationError } from './integrationError.ts';
import { isOwnDeal, ownDeal } from './ownDeal.ts';
import { ownRecord } from './ownRecord.ts';

/** One shape in which records arrive: how it is recognised, and how it becomes a record of ours. */
export interface RecordKind {
  readonly label: string;
  readonly resource: Resource;
  readonly matches: (value: JsonObject) => boolean;
  readonly map: (value: JsonObject, context: ImportContext) => Candidate;
}

/** In the order they are tried: our own shapes first, since they alone carry our field names. */
const RECORD_KINDS: readonly RecordKind[] = [
  {
    label: 'an integration error (error_type, error_message)',
    resource: errors,
    matches: isIntegrationError,
    map: integrationError,
  },
  { label: 'a deal (hubspot_deal_id, status)', resource: deals, matches: isOwnDeal, map: ownDeal },
  { label: 'a HubSpot deal (id, properties)', resource: deals, matches: isHubspotDeal, map: hubspotDeal },
  {
    label: 'an AWS Partner Central opportunity (Id, LifeCycle)',
    resource: deals,
    matches: isAceOpportunity,
    map: aceOpportunity,
  },
  {
    label: 'a row of a HubSpot export (Record ID, Deal Stage)',
    resource: deals,
    matches: isHubspotRow,
    map: hubspotRow,
  },
];

/**
 * The kind of a record, by its shape. Throws a Fault for a value that is no object or of no known shape, and for one that
 * belongs to another resource than `resource`.
 */
export function recogniseRecord(
  value: unknown,
  resource: Resource,
): { readonly kind: RecordKind; readonly value: JsonObject } {
  if (!isObject(value)) throw new Fault('is not a JSON object');
  const kinds = kindsFor(resource);
  const kind = kinds.find(({ matches }) => matches(value));
  if (kind?.resource.name === resource.name) return { kind, value };
  if (kind) throw new Fault(`is ${kind.label}; it goes with ${kind.resource.name}, not with ${resource.name}`);
  const expected = kinds.filter((known) => known.resource.name === resource.name).map(({ label }) => label);
  throw new Fault(`is not recognised; expected ${expected.join(', or ')}`);
}

/** A resource that no other system has a shape for is written in its own fields. */
function kindsFor(resource: Resource): readonly RecordKind[] {
  if (RECORD_KINDS.some((known) => known.resource.name === resource.name)) return RECORD_KINDS;
  const { id, label } = resource;
  return [
    {
      label: `one of ${label[1].toLowerCase()} (${id}, and its other fields)`,
      resource,
      matches: (value) => id in value,
      map: (value, context) => ownRecord(resource, value, context),
    },
  ];
}
