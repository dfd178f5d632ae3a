import { omit } from 'es-toolkit';
import { translate } from '../messages/defaults.ts';
import { inSentence } from '../messages/language.ts';
import { messageCatalog, translateDeclaration } from '../messages/messageCatalog.ts';
import type { AnyDeclaration, Declaration, DeclaredTexts, Paging } from './declaration.ts';
import { formFor, labelFor, listFor, menuFor, pathFor, showFor } from './defaults.ts';
import type { FieldMap, RecordOfFields } from './field.ts';
import { inWords, labelOf, type Resource, type ResourceOf } from './resource.ts';
import type { Action, ActionTexts } from './screens.ts';
import type { LatestDefinition, SummaryDefinition } from './summary.ts';

/** The type of a resource's records. */
export type RecordOf<R extends { readonly fields: FieldMap }> = RecordOfFields<R['fields']>;

/**
 * Makes a resource of a declaration; defaults follow from its name, fields and access. A name that is no field or action is a
 * compile error at that name. Texts are in the page's language if it has them. Throws for a
 * declaration without fields or access, and for a summary without a moment or a choice.
 */
export function defineResource<
  const Name extends string,
  const Fields extends FieldMap,
  const Computed extends FieldMap = Record<never, never>,
  const Inputs extends Readonly<Record<string, unknown>> = Readonly<Record<never, never>>,
  const Way extends Paging = 'cursor',
>(declaration: Declaration<Name, Fields, Computed, Inputs, Way>): ResourceOf<Name, Fields, Inputs>;
// Only the parts that every declaration has in common: the compiler compares it with the signature above.
export function defineResource(declaration: Place & Pick<AnyDeclaration, 'fields'>): Resource {
  const { name, fields, access } = declaration;
  if (!fields || !access) throw new Error(`${name}: fields and access are required.`);
  requireFields(`${name}.fields`, fields);
  const { [name]: words } = messageCatalog().resources;
  const translated = translateDeclaration<AnyDeclaration>(declaration, words);
  const resource = complete(translated, declaration);
  declarations.set(resource, translated);
  return resource;
}

function requireFields(place: string, fields: FieldMap): void {
  for (const [name, value] of Object.entries<{ readonly kind?: unknown } | undefined>(fields)) {
    if (typeof value?.kind !== 'string')
      throw new Error(`${place}.${name} is not a field. Write ${name}: text(), or another kind.`);
  }
}

const declarations = new WeakMap<object, AnyDeclaration>();

/** The declaration of a resource, which lacks the defaults. Undefined for copies of a resource. */
export const declarationOf = (resource: Resource): AnyDeclaration | undefined => declarations.get(resource);

/** `translated` is the declaration in the page's language, `original` the one in the source, which determines names and URLs. */
function complete(translated: AnyDeclaration, original: Place): Resource {
  const { name } = original;
  const place = menuFor(original);
  const identity = {
    name,
    id: translated.id ?? String(Object.keys(translated.fields)[0]),
    label: translated.label ?? labelFor(name),
    path: original.path ?? pathFor(name, place),
  };
  const list = listFor(translated, identity);
  const form = formFor(translated, { ...identity, list });
  const title = `{${list.title}}`;
  const show = showFor(translated, { ...identity, list, ...(form && { form }) });
  const latest = latestFor(translated, identity);
  const summary = summaryFor(translated, { ...identity, list });
  const actions = actionsFor(translated, title);
  const deletion = deletionFor(translated, title);
  // Callers check whether a part is present.
  return {
    ...omit(translated, ['menu', 'form', 'show', 'latest', 'summary', 'actions', 'delete']),
    ...identity,
    list,
    ...(place && { menu: place }),
    ...(form && { form }),
    ...(show && { show }),
    ...(latest && { latest }),
    ...(summary && { summary }),
    ...(actions && { actions }),
    ...(deletion && { delete: deletion }),
  };
}

type Place = Pick<AnyDeclaration, 'name' | 'path' | 'menu' | 'access'>;

/** The actions of a resource with their texts; `title` is the placeholder of the record's title. */
function actionsFor(
  { name: resource, actions }: AnyDeclaration,
  title: string,
): Readonly<Record<string, Action>> | undefined {
  if (!actions) return undefined;
  return Object.fromEntries(
    Object.entries(actions).map(([name, { fields = {}, when = {}, sets = {}, ...texts }]) => {
      requireFields(`${resource}.actions.${name}.fields`, fields);
      const label = texts.label ?? inWords(name);
      const defaults: ActionTexts = {
        label,
        icon: 'ok',
        done: translate('defaults.action.done', { label, title }),
        confirm: {
          title: translate('defaults.action.title', { label, title }),
          text: translate('defaults.action.text', { title }),
          yes: translate('defaults.action.yes', { label }),
        },
      };
      return [name, { ...merged(defaults, texts), fields, when, sets }];
    }),
  );
}

/** The texts of deleting a record, if somebody may. */
function deletionFor({ delete: texts = {}, access }: AnyDeclaration, title: string): ActionTexts | undefined {
  if (!access.delete) return undefined;
  const defaults: ActionTexts = {
    label: translate('defaults.delete'),
    icon: 'trash',
    done: translate('defaults.delete.done', { title }),
    confirm: {
      title: translate('defaults.delete.title', { title }),
      text: translate('defaults.delete.text', { title }),
      yes: translate('defaults.delete.yes'),
    },
  };
  return merged(defaults, texts);
}

function merged(defaults: ActionTexts, texts: DeclaredTexts): ActionTexts {
  return { ...defaults, ...texts, confirm: { ...defaults.confirm, ...texts.confirm } };
}

/** The texts of the newest records, if the resource declares them. */
function latestFor({ latest }: AnyDeclaration, { label }: Pick<Resource, 'label'>): LatestDefinition | undefined {
  if (!latest) return undefined;
  const many = inSentence(label[1]);
  return {
    title: translate('defaults.latest.title', { many }),
    none: translate('defaults.latest.none', { many }),
    failed: translate('defaults.latest.failed', { many }),
    ...(latest !== true && latest),
  };
}

/** How records are summarized, if declared: by the day of the moment that orders their list, and by their first choice. */
function summaryFor(
  { name, fields, summary }: AnyDeclaration,
  { label: [one, many], list }: Pick<Resource, 'label' | 'list'>,
): SummaryDefinition | undefined {
  if (!summary) return undefined;
  const declared: Partial<SummaryDefinition> = summary === true ? {} : summary;
  const day = declared.day ?? list.sort.replace(/^-/, '');
  const [choice] = Object.entries(fields).find(([, { kind, optional }]) => kind === 'choice' && !optional) ?? [];
  const by = declared.by ?? choice ?? '';
  const { [by]: counted } = fields;
  if (fields[day]?.kind !== 'dateTime' || !counted) {
    throw new Error(
      `${name}: a summary needs a dateTime and a choice that every record has. Name them in summary: { day, by }.`,
    );
  }
  return {
    day,
    by,
    answer: `by_${by}`,
    unlistedColor: 'unlisted',
    title: translate('defaults.summary.title', { many, by: inSentence(labelOf(by, counted)) }),
    none: translate('defaults.summary.none', { one: inSentence(one), many: inSentence(many) }),
    ...declared,
  };
}
