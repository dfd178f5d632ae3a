import { inLanguage } from '../messages/inLanguage.ts';
import type { AnyDeclaration, Declaration } from './declaration.ts';
import { actionsFor, deletionFor } from './defaults/change.ts';
import { latestFor, summaryFor } from './defaults/figures.ts';
import { formFor } from './defaults/form.ts';
import { listFor } from './defaults/list.ts';
import { labelFor } from './defaults/nouns.ts';
import { menuFor, pathFor } from './defaults/place.ts';
import { showFor } from './defaults/show.ts';
import type { FieldMap, RecordOfFields } from './field.ts';
import type { Resource, ResourceOf } from './resource.ts';

/** The type of a resource's records. */
export type RecordOf<R extends { readonly fields: FieldMap }> = RecordOfFields<R['fields']>;

/**
 * Makes a resource of what its file declares: all that is left open follows from its name, fields and access. A column,
 * filter, sort, section field, value of a suggestion or an action, or id that names no field is a compile error at that name,
 * and so is an access to what the resource has no action for. Its texts are in the page's language, as far as that has words
 * for them. Throws for a summary of what cannot be summed up.
 */
export function defineResource<
  const Name extends string,
  const Fields extends FieldMap,
  const Computed extends FieldMap = Record<never, never>,
  const ActionName extends string = never,
>(declaration: Declaration<Name, Fields, Computed, ActionName>): ResourceOf<Name, Fields> {
  return complete(inLanguage(declaration) as unknown as AnyDeclaration, declaration) as unknown as ResourceOf<
    Name,
    Fields
  >;
}

/** `said` is the declaration in the page's language; names and addresses are those of the declaration as it was written. */
function complete(said: AnyDeclaration, written: Place): Resource {
  const { name } = written;
  const place = menuFor(written);
  const identity = {
    name,
    id: said.id ?? String(Object.keys(said.fields)[0]),
    label: said.label ?? inLanguage(labelFor(name)),
    path: written.path ?? pathFor(name, place),
  };
  const list = listFor(said, identity);
  const form = formFor(said, { ...identity, list });
  const title = `{${list.title}}`;
  return withoutAbsent({
    ...said,
    ...identity,
    ...{ menu: inLanguage(place), list, form },
    show: showFor(said, { ...identity, list, ...(form && { form }) }),
    latest: latestFor(said, identity),
    summary: summaryFor(said, { ...identity, list }),
    actions: actionsFor(said, title),
    delete: deletionFor(said, title),
  });
}

type Place = Pick<AnyDeclaration, 'name' | 'path' | 'menu' | 'access'>;

/** Readers ask whether a part is there, not what it is. */
function withoutAbsent(parts: { readonly [Part in keyof Resource]: Resource[Part] | undefined }): Resource {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as unknown as Resource;
}
