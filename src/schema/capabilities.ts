import { omit } from 'es-toolkit';
import { failureField } from './derivation.ts';
import type { Resource } from './resource.ts';
import type { FieldSection, FormSection, ListDefinition, Section } from './screens.ts';

/** A part of an API beyond spec §7. Our own server has all of it, a gateway of one's own none. See docs/own-gateway.md. */
export type Capability =
  /** Sets annotations. */
  | 'annotate'
  /** Changes many records in one job. */
  | 'bulk'
  /** Reports changes while they happen. */
  | 'changes'
  /** Has the calls of spec §7 for each resource, whatever its `endpoint` says. */
  | 'contract'
  /** Counts the records of a search by the values of a field. */
  | 'counts'
  /** Judges the health of tenants. */
  | 'health'
  /** Runs a POST with an `Idempotency-Key` once. */
  | 'idempotencyKeys'
  /** Keeps the links of each tenant to other systems. */
  | 'links'
  /** Reads several records in one call. */
  | 'many'
  /** Changes single values of a record. */
  | 'patch'
  /** Keeps columns of lists and other preferences of a user. */
  | 'preferences'
  /** Takes requests about records, such as retries. */
  | 'requests'
  /** Keeps searches under a name. */
  | 'savedViews'
  /** Sorts, and searches by words, by operators, by several choices, by stored causes and in the archive. */
  | 'search'
  /** Has the resources, pages and sections that are `serverOnly`. */
  | 'serverOnly'
  /** Sums up the days of a time zone. */
  | 'timeZones';

export type Can = (capability: Capability) => boolean;

/** The capabilities of the API that `/config.json` describes. */
export const capabilitiesOf =
  ({ standard = false }: { readonly standard?: boolean | undefined }): Can =>
  () =>
    standard;

/** The resource as an API offers it: without filters, orders, operations and sections whose calls the API lacks. */
export function offeredBy(can: Can, resource: Resource): Resource {
  const { show, form, failures, requests, work, ...others } = resource;
  const isOffered = ({ serverOnly }: Section | FormSection) => can('serverOnly') || !serverOnly;
  const isKept = (section: Section) =>
    isOffered(section) && (can('annotate') || 'slot' in section || !hasOnlyAnnotations(section, resource));
  const sections = show?.sections
    .filter(isKept)
    .map((section) => ('slot' in section || can('search') ? section : omit(section, ['siblings'])));
  return {
    ...others,
    ...(requests && can('requests') && { requests }),
    ...(work && can('annotate') && { work }),
    ...(show && sections && { show: { ...show, sections } }),
    ...(form && { form: { ...form, sections: form.sections.filter(isOffered) } }),
    ...(failures && { failures: can('serverOnly') ? failures : omit(failures, ['learned']) }),
    list: { ...(can('search') ? resource.list : simpleList(resource)), ...(!can('bulk') && { bulk: false }) },
  };
}

const hasOnlyAnnotations = ({ fields }: FieldSection, resource: Resource) =>
  fields.every((path) => resource.fields[path]?.annotation);

/** The list with one order, without stored causes, and with the filters of `list.search` only. */
function simpleList(resource: Resource): ListDefinition {
  const { search, offers, ...list } = omit(resource.list, ['several', 'sortable', 'text', 'filters']);
  const stored = [failureField(resource, 'cause'), failureField(resource, 'owner')];
  return {
    ...list,
    ...(search && { search: search.filter((name) => !stored.includes(name)) }),
    ...(offers && { offers: omit(offers, ['by']) }),
  };
}
