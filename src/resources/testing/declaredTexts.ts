import type { Choice } from '../../fields/index.ts';
import type { FailureCatalog } from '../../schema/failure.ts';
import type { Field, FieldMap } from '../../schema/field.ts';
import { labelOf, type Resource } from '../../schema/resource.ts';
import type { ActionTexts, FormSection, Section } from '../../schema/screens.ts';

type Texts = readonly (string | undefined)[];
type Words = Readonly<Record<string, Choice>>;

/** All texts of a resource that users read; everything else in it is a name. */
export function textsOfResource(resource: Resource): readonly string[] {
  const { label, fields, list, latest, summary, show, form, actions = {}, delete: deletion } = resource;
  const { empty, toggle, suggestions = [], parts = {} } = list;
  const { average } = summary ?? {};
  return said([
    ...label,
    ...textsOfFields(fields),
    ...[empty.before, empty.none, toggle?.label, ...suggestions.map((suggestion) => suggestion.label)],
    ...Object.values(parts).flatMap((part) => [part.title, part.none]),
    ...[latest?.title, latest?.none, latest?.failed],
    ...[summary?.title, summary?.none, average?.label, average?.before, average?.after],
    ...[show?.title, show?.missing, show?.back, ...textsOfSections(show?.sections)],
    ...(show?.related ?? []).flatMap(({ title, none, all }) => [title, none, all]),
    ...[show?.denied?.title, show?.denied?.text, show?.denied?.error, show?.denied?.back],
    ...[form?.locked, form?.saved.create, form?.saved.edit, ...textsOfSections(form?.sections)],
    ...[...Object.values(actions), deletion].flatMap(textsOfAction),
  ]);
}

/** The texts of a failure catalog. The titles of its sources stay in English. */
export function textsOfFailures({ actors, failures }: FailureCatalog): readonly string[] {
  return said([
    ...Object.values(actors).map(({ label }) => label),
    ...failures.flatMap(({ title, happened, fix, where }) => [title, happened, ...fix, where]),
  ]);
}

/** Skips texts of placeholders and punctuation only: they are the same in every language. */
function said(texts: Texts): readonly string[] {
  const words = texts.filter((text) => text !== undefined && /\p{L}/u.test(text.replace(/\{[\w.]+\}/g, '')));
  return words as string[];
}

function textsOfFields(fields: FieldMap): Texts {
  return Object.entries(fields).flatMap(([name, field]) => [
    labelOf(name, field),
    ...[field.short, field.hint, field.example, field.empty],
    ...wordsOf(field),
    ...('fields' in field ? textsOfFields(field.fields as FieldMap) : []),
  ]);
}

/** The texts that some kinds of field declare. */
interface KindWords {
  readonly choices?: Words;
  readonly answers?: Words;
  readonly unit?: string;
  readonly of?: Field;
}

function wordsOf(field: Field): Texts {
  const { choices = {}, answers = {}, unit, of } = field as KindWords;
  const labels = [...Object.values(choices), ...Object.values(answers)].map(({ label }) => label);
  return [...labels, unit, ...(of ? wordsOf(of) : [])];
}

function textsOfSections(sections: readonly (Section | FormSection)[] = []): Texts {
  return sections.flatMap(({ title, ...section }) => [
    title,
    'lead' in section ? section.lead : undefined,
    'link' in section ? section.link : undefined,
  ]);
}

function textsOfAction(action: ActionTexts | undefined): Texts {
  return action ? [action.label, action.confirm.title, action.confirm.text, action.confirm.yes, action.done] : [];
}
