import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../../src/resources/audit.ts';
import { type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { mapSecrets, type Values } from '../secrets/mapSecrets.ts';
import { maskSealed } from '../secrets/maskSealed.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Tables } from '../tables.ts';
import { difference } from './difference.ts';

/** What somebody did to a record. */
export interface Change {
  readonly actor: { readonly username: string };
  /** `create`, `update`, `delete`, or one of the resource's actions. */
  readonly action: string;
  readonly resource: Resource;
  readonly id: string;
  /** The record as it was, null when it was not there; and as it is now, null when it is gone. Secrets may be sealed or not. */
  readonly before: Values | null;
  readonly after: Values | null;
  readonly now: Date;
}

/**
 * Adds a change to the audit log, in the transaction that makes it, so that there is never one without the other: who, when,
 * and the fields that differ, secrets masked. In a tenant transaction the record must be that tenant's (SQLSTATE 42501).
 */
export async function recordChange(transaction: Transaction<Tables>, secrets: Secrets, change: Change): Promise<void> {
  const { resource, before, after } = change;
  const [was, is] = [before, after].map((record) => comparable(secrets, resource, record));
  const shown = (record: Values | null | undefined, other: Values | null | undefined) =>
    record ? masked(secrets, resource, difference(resource.fields, record, other ?? {})) : null;
  const entry = {
    change_id: randomUUID(),
    at: change.now,
    by: change.actor.username,
    // The list of actions is open: a resource may have others.
    action: change.action as AuditEntry['action'],
    resource: resource.name,
    record_id: change.id,
    tenant_id: tenantOf(resource, after ?? before),
    before: shown(was, is),
    after: shown(is, was),
  };
  await transaction.insertInto('audit').values(entry).execute();
}

/** The record as JSON has it, moments as text, and with its secrets open: sealed twice, a text is not the same. */
function comparable(secrets: Secrets, { fields }: Resource, record: Values | null): Values | null {
  const json = record && (JSON.parse(JSON.stringify(record)) as Values);
  return json && mapSecrets(fields, json, (text) => secrets.open(text) ?? text);
}

function masked(secrets: Secrets, { fields }: Resource, values: Values): Values {
  return mapSecrets(fields, values, (text) => maskSealed(secrets, text));
}

function tenantOf(resource: Resource, record: Values | null): string | null {
  const tenant = record?.[tenantFieldOf(resource) ?? ''];
  return typeof tenant === 'string' ? tenant : null;
}
