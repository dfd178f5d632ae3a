import { translate } from '../../messages/defaults.ts';
import type { AnyDeclaration } from '../declaration.ts';
import { fieldAt, type Resource } from '../resource.ts';
import type { FormDefinition, FormSection } from '../screens.ts';
import { groupsOf } from './sections.ts';
import { isSetByServer } from './traits.ts';

/** How a record is written, where somebody may: all that neither the server sets nor the call says. */
export function formFor(
  { form = {}, fields, access }: AnyDeclaration,
  { name, id, list }: Pick<Resource, 'name' | 'id' | 'list'>,
): FormDefinition | undefined {
  if (form === false || (!access.create && !access.edit)) return undefined;
  const title = `{${list.title}}`;
  const isWritten = (path: string) => {
    const field = fieldAt({ name, fields }, path);
    return path !== id && field.kind !== 'tenant' && !isSetByServer(field);
  };
  const { alone, groups } = groupsOf(fields);
  const sections = [{ title: translate('defaults.section'), fields: alone }, ...groups]
    .map((section): FormSection => ({ ...section, fields: section.fields.filter(isWritten) }))
    .filter((section) => section.fields.length > 0);
  return {
    sections,
    ...form,
    saved: {
      create: translate('defaults.saved.create', { title }),
      edit: translate('defaults.saved.edit', { title }),
      ...form.saved,
    },
  };
}
