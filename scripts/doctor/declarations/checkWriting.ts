import { isSetByServer } from '../../../src/schema/defaults.ts';
import { formPathsOf } from '../../../src/schema/form.ts';
import { isTenantRole, mayDo, mayWriteAt } from '../../../src/schema/permissions.ts';
import { fieldAt, isTenantRegister, leafPathsOf, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { ROLES } from '../../../src/schema/role.ts';
import { type Finding, type Remark, wrong } from '../finding.ts';

/** What our own server could not write as it is declared: required fields that nobody fills in, ids that no server makes, actions for nobody. */
export function checkWriting(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) =>
    [
      ...missingInForm(resource),
      ...unwritable(resource),
      ...unmadeId(resource),
      ...tenantless(resource),
      ...forNobody(resource),
    ].map((remark) => ({
      resource: resource.name,
      ...remark,
    })),
  );
}

function missingInForm(resource: Resource): Remark[] {
  if (!resource.form || !resource.access.create || resource.endpoint) return [];
  const written = new Set(formPathsOf(resource));
  return leafPathsOf(resource)
    .filter((path) => path !== resource.id && !written.has(path))
    .filter((path) => {
      const field = fieldAt(resource, path);
      return !field.optional && !isSetByServer(field) && field.kind !== 'tenant';
    })
    .map((path) =>
      wrong(
        `"${path}" is required, but the form of a new record does not have it.`,
        `${path}: make it optional, or name it in form.sections`,
      ),
    );
}

/** What a new record needs, and some of those who may add one may not write. */
function unwritable(resource: Resource): Remark[] {
  const creators = ROLES.filter((role) => mayDo(role, 'create', resource));
  return formPathsOf(resource).flatMap((path) => {
    const { optional, kind, initial } = fieldAt(resource, path);
    const kept = creators.filter((role) => !mayWriteAt(role, resource, path, 'create'));
    if (optional || initial !== undefined || kind === 'tenant' || kept.length === 0) return [];
    const what = `"${path}" is required, but ${kept.join(' and ')} may add records and not write it.`;
    return [
      wrong(
        what,
        `${path}: say what it begins with, initial: ..., make it optional, or leave them out of access.create`,
      ),
    ];
  });
}

/** Ids are made as UUIDs where clients do not choose them. */
function unmadeId(resource: Resource): Remark[] {
  const { id, access, form, endpoint } = resource;
  if (!form || !access.create || endpoint || formPathsOf(resource).includes(id)) return [];
  return fieldAt(resource, id).column === 'text'
    ? []
    : [
        wrong(
          `New records need an id that the server makes, which "${id}" cannot hold.`,
          `${id}: text(), or name it in form.sections`,
        ),
      ];
}

/** An action is its own word of `access`. */
function forNobody(resource: Resource): Remark[] {
  const idle = Object.keys(resource.actions ?? {}).filter((name) => !ROLES.some((role) => mayDo(role, name, resource)));
  return idle.map((name) => wrong(`Nobody may "${name}" a record.`, `access: { ${name}: ['admin'] }`));
}

/** The audit log tells of a change to a tenant's people only by that tenant. */
function tenantless(resource: Resource): Remark[] {
  if (tenantFieldOf(resource) !== undefined || isTenantRegister(resource)) return [];
  const verbs = ['create', 'edit', 'delete', ...Object.keys(resource.actions ?? {})];
  const writing = verbs.filter((verb) => ROLES.some((role) => isTenantRole(role) && mayDo(role, verb, resource)));
  return writing.map((verb) =>
    wrong(
      `Its records belong to no tenant, so that only admins may ${verb} them.`,
      `${verb}: ['admin'], or tenant_id: tenant()`,
    ),
  );
}
