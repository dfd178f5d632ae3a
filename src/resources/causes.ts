import { boolean, choice, dateTime, group, list, longText, tenant, text } from '../fields/index.ts';
import { defineResource, type RecordOf } from '../schema/defineResource.ts';
import type { Failure } from '../schema/failure.ts';
import type { JsonObject } from '../schema/jsonObject.ts';
import { OWNERS } from './owners.ts';

/** A cause of errors that an admin adds to the failure catalog, for one tenant or all. See docs/failure-catalog.md. */
export const causes = defineResource({
  name: 'causes',
  label: ['Cause', 'Causes'],
  menu: { group: 'Admin', icon: 'unknown' },

  fields: {
    /** The `cause` of its errors. */
    key: text({ identifier: true }),
    title: text({ max: 100, hint: 'A few words, for lists.', example: 'e.g. Cost center missing' }),
    tenant_id: tenant({ optional: true, common: true, label: 'Tenant', empty: 'All' }),
    pattern: text({
      format: 'regex',
      max: 500,
      example: 'e.g. cost ?center[^\\n]{0,160}(missing|invalid)',
      hint: 'A regular expression that the message matches. It ignores case.',
    }),
    type: text({
      label: 'Error Type',
      format: 'regex',
      optional: true,
      empty: 'Any',
      example: 'e.g. VALIDATION_ERROR',
      hint: 'A regular expression that the type matches.',
    }),
    happened: longText({ label: 'What happened' }),
    owner: choice(OWNERS, { default: 'seller' }),
    steps: list(group({ text: text({ label: 'Step', max: 500 }) }, { label: 'Step' }), { least: 1, most: 20 }),
    link_title: text({ label: 'Link', optional: true, example: 'e.g. Our handbook: cost centers' }),
    link_url: text({
      label: 'Address of the link',
      format: 'url',
      optional: true,
      example: 'e.g. https://example.com/handbook',
      pattern: {
        is: /^https:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i,
        message: 'must begin with https:// and a host, without a password',
      },
    }),
    active: boolean({ default: true, hint: 'Only active causes explain errors.' }),
    created_at: dateTime({ stamp: 'created' }),
    updated_at: dateTime({ stamp: 'updated' }),
  },

  list: {
    columns: ['title', 'tenant_id', 'owner', 'active', 'updated_at'],
    sort: '-created_at',
    bulk: false,
    empty: { none: 'No causes yet. Add one for errors that the catalog does not explain, or explains too generally.' },
  },
  show: {
    title: '{title}',
    related: [{ resource: 'errors', by: 'cause', title: 'Errors' }],
  },
  form: {
    sections: [
      { title: 'Cause', fields: ['title', 'tenant_id', 'owner', 'active'] },
      {
        title: 'Recognition',
        fields: ['pattern', 'type'],
        columns: 1,
        slot: 'TryPattern',
        lead: 'The newest cause that matches explains an error: those of its tenant before those of all tenants, and these before the catalog.',
      },
      { title: 'Explanation', fields: ['happened', 'steps'], columns: 1 },
      { title: 'Source', fields: ['link_title', 'link_url'] },
    ],
  },
  demo: false,
  serverOnly: true,
  access: { list: 'signed-in', show: 'signed-in', create: ['admin'], edit: ['admin'], delete: ['admin'] },
});

/** The failure that a cause explains, unless it is not active. */
export function failureOf(record: JsonObject): Failure | undefined {
  const { key, active, pattern, owner, steps, ...cause } = record as RecordOf<typeof causes>;
  const { title, happened, type, tenant_id, link_url, link_title } = cause;
  if (!active) return undefined;
  return {
    id: key,
    message: pattern,
    title,
    happened,
    who: owner,
    fix: steps.map(({ text: step }) => step),
    ...(type && { type }),
    ...(tenant_id && { tenant: tenant_id }),
    ...(link_url && { source: { title: link_title ?? link_url, url: link_url } }),
  };
}
