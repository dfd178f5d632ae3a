import * as z from 'zod/mini';
import {
  boolean,
  choice,
  date,
  dateTime,
  group,
  json,
  list,
  longText,
  money,
  number,
  reference,
  secret,
  tenant,
  text,
} from '../../../src/fields/index.ts';
import { defineField, type FieldMap } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';

declare module '../../../src/schema/field.ts' {
  interface FieldKinds {
    custom: FieldOf<unknown, boolean, 'custom', undefined>;
  }
}

export const STAGES = {
  NEW: { label: 'New' },
  WON: { label: 'Won' },
  LOST: { label: 'Lost', apart: true },
  GONE: { label: 'Gone', hidden: true },
} as const;

/** Fields of every kind, and of some custom kinds. */
const FIELDS: FieldMap = {
  contact_id: text({ identifier: true, example: 'e.g. C-2026-004711' }),
  tenant_id: tenant(),
  name: text(),
  email: text({ optional: true }),
  contact: text({ format: 'email' }),
  profile: text({ format: 'url' }),
  signed_on: date(),
  fee: money({ currency: 'JPY' }),
  price: money({ currency: { field: 'country' }, optional: true }),
  rate: number({ min: 0.1, max: 0.9 }),
  pieces: number({ integer: true, min: 3, max: 5 }),
  phone: text({ optional: true, max: 20 }),
  country: text({ max: 2 }),
  stage: choice(STAGES),
  is_active: boolean(),
  size: number({ optional: true }),
  deal_id: reference('deals'),
  manager_id: reference('contacts', { optional: true }),
  company_id: reference('companies', { optional: true }),
  missing_id: reference('nowhere', { optional: true }),
  created_at: dateTime({ stamp: 'created' }),
  updated_at: dateTime({ stamp: 'updated' }),
  won_at: dateTime({ optional: true, setWhen: { stage: 'WON' } }),
  api_key: secret({ optional: true }),
  tags: list(text(), { most: 2 }),
  stages: list(choice(STAGES), { optional: true }),
  data: json(),
  notes: longText({ optional: true }),
  address: group({ city: text(), owner: reference('contacts'), zip: text({ optional: true }) }, { optional: true }),
  stars: custom(z.int().check(z.minimum(1), z.maximum(5)), 'integer'),
  weight: custom(z.number().check(z.gt(0), z.lt(1)), 'double precision'),
  born: custom(z.iso.date(), 'date'),
  size_class: custom(z.enum(['S', 'M', 'L']), 'text'),
  site: custom(z.url({ protocol: /^https$/ }), 'text'),
  code: { ...custom(z.string().check(z.regex(/^[A-Z]{3}-\d+$/)), 'text'), example: 'e.g. ABC-1' },
  parts: custom(z.array(z.strictObject({ count: z.int(), at: z.iso.datetime() })), 'jsonb'),
  riddle: { ...custom(z.string().check(z.regex(/^\u2603$/)), 'text'), optional: true },
};

function custom<Value>(value: z.ZodMiniType<Value>, column: string) {
  return defineField({ kind: 'custom', value, column, filter: undefined }, {});
}

export function resourceOf(name: string, id: string, fields: FieldMap, more: Partial<Resource> = {}): Resource {
  return {
    name,
    path: `/${name}`,
    id,
    label: [name, name],
    menu: { group: 'Admin', icon: 'users' },
    fields,
    list: { paging: 'cursor', columns: [id], sort: id, empty: { none: 'None.' } },
    access: { list: 'signed-in', show: 'signed-in' },
    ...more,
  };
}

export const contacts = resourceOf('contacts', 'contact_id', FIELDS);

/** Has no tenants. A company and its first contact refer to each other. */
export const companies = resourceOf('companies', 'company_id', {
  company_id: number(),
  name: text(),
  first_contact: reference('contacts'),
  parent: reference('companies', { optional: true }),
});
