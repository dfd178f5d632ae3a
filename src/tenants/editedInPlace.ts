import { maySee, mayWriteAt } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import type { Section } from '../schema/screens.ts';

/** A record's page while it is edited where it stands: what stays as it is, and what becomes a form. */
export interface EditedInPlace {
  /** With the sections of the page in which the role may write nothing. */
  readonly read: Resource;
  /** With the form of the others. */
  readonly written: Resource;
}

/** Parts a record's page for a role. No value stands in both parts. */
export function editedInPlace(resource: Resource, role: Role | undefined): EditedInPlace {
  const { show, form } = resource;
  if (!show || !form) return { read: resource, written: resource };
  const mayWrite = (path: string) => mayWriteAt(role, resource, path);
  const fieldsOf = (section: Section) => ('fields' in section ? section.fields : []);
  const kept = show.sections.filter((section) =>
    'fields' in section ? !section.fields.some(mayWrite) : maySee(role, section),
  );
  const shown = new Set(kept.flatMap(fieldsOf));
  const sections = form.sections
    .map((section) => ({ ...section, fields: section.fields.filter((path) => !shown.has(path)) }))
    .filter(({ fields }) => fields.some(mayWrite));
  // The id stands among what is read.
  const { locked: _, ...words } = form;
  return {
    read: { ...resource, show: { ...show, sections: kept } },
    written: { ...resource, form: { ...words, sections } },
  };
}
