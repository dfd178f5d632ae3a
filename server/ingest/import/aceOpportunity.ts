import { isObject, type JsonObject } from '../../../src/schema/jsonObject.ts';
import { Fault } from './fault.ts';
import { identifier } from './identifier.ts';
import type { Candidate, ImportContext } from './importContext.ts';
import { moment } from './moment.ts';
import { statusOf } from './stageStatus.ts';

/** True for an opportunity of AWS Partner Central, as GetOpportunity or ListOpportunities answers it. */
export function isAceOpportunity(value: JsonObject): boolean {
  return isObject(value.LifeCycle) || ('Id' in value && 'Catalog' in value);
}

/**
 * Our deal from an opportunity of AWS Partner Central; `deal_data` keeps the opportunity whole. The deal's id is what the
 * partner's CRM gave the opportunity: `PartnerOpportunityIdentifier`.
 */
export function aceOpportunity(value: JsonObject, context: ImportContext): Candidate {
  const id = identifier(value.Id, 'Id');
  const dealId = identifier(value.PartnerOpportunityIdentifier, 'PartnerOpportunityIdentifier');
  if (!dealId) {
    throw new Fault(
      `opportunity ${id ?? ''} has no PartnerOpportunityIdentifier, so the deal it belongs to is not known`,
    );
  }
  const lifeCycle = isObject(value.LifeCycle) ? value.LifeCycle : {};
  const stage = identifier(lifeCycle.Stage, 'LifeCycle.Stage');
  if (!stage) throw new Fault(`opportunity ${id ?? ''} has no LifeCycle.Stage`);
  if (!value.CreatedDate) throw new Fault(`opportunity ${id ?? ''} has no CreatedDate`);
  return {
    hubspot_deal_id: dealId,
    ace_opportunity_id: id,
    status: statusOf(stage, context.stages),
    created_at: moment(value.CreatedDate, 'CreatedDate'),
    updated_at: moment(value.LastModifiedDate ?? value.CreatedDate, 'LastModifiedDate'),
    tenant_id: context.tenant,
    source_file: context.sourceFile,
    deal_data: value,
  };
}
