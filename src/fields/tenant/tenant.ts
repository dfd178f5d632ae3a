import * as z from 'zod/mini';
import { translate } from '../../messages/fields.ts';
import { defineField, type FieldOf, type OptionalOptions } from '../../schema/field.ts';
import { ruleError } from '../readValue.ts';

/** The rule of a tenant ID: lower-case letters, digits and hyphens. */
export const tenantId = z
  .string(ruleError('fields.rule.text'))
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, ruleError('fields.rule.tenantId')),
    z.maxLength(63, ruleError('fields.rule.mostCharacters', { most: 63 })),
  );

export interface TenantSchema<Optional extends boolean = boolean>
  extends FieldOf<string, Optional, 'tenant', undefined> {
  readonly common?: true;
}

interface TenantOptions<Optional extends boolean> extends OptionalOptions<Optional> {
  /** Records without a tenant are common to all: the users of every tenant read them. Only admins write them. It is optional. */
  readonly common?: true;
}

/** The tenant a record belongs to: it scopes every query, row policy and search form. Spec §6. */
export function tenant<const Optional extends boolean = false>(
  options: TenantOptions<Optional> = {},
): TenantSchema<NoInfer<Optional>> {
  return defineField(
    { kind: 'tenant', value: tenantId, column: 'text', filter: undefined, options: { common: true } },
    { label: translate('fields.tenant.label'), ...options },
  );
}
