import { keyOfEntry, own } from '../../src/messages/messageCatalog.ts';
import type { ResourceTranslation } from '../../src/messages/messageTree.ts';
import { labelFor } from '../../src/schema/defaults.ts';
import type { FieldMap } from '../../src/schema/field.ts';
import { inWords, labelOf, type Resource } from '../../src/schema/resource.ts';

/** A text that users read, and its translation. */
export interface Text {
  /** Its place: `fields.stage.label`. */
  readonly path: string;
  readonly text: string;
  readonly word?: string;
}

/** A resource, or its declaration, which lacks the default texts. */
interface Declared extends Pick<Resource, 'name' | 'fields'> {
  readonly computed?: Resource['computed'] | undefined;
  readonly label?: Resource['label'];
  readonly actions?: Readonly<Record<string, { readonly fields?: FieldMap }>>;
  readonly rules?: Resource['rules'];
  readonly list?: object;
  readonly latest?: true | object;
  readonly summary?: true | object;
  readonly show?: object;
  readonly form?: false | object;
  readonly delete?: object;
}

/** The texts of a declaration, with default labels, which follow from English names. */
export function textsOf(declared: Declared, words: ResourceTranslation = {}): readonly Text[] {
  const {
    name,
    label,
    fields,
    computed = {},
    actions = {},
    rules,
    list,
    latest,
    summary,
    show,
    form,
    delete: deletion,
  } = declared;
  const tree = {
    label: label ?? labelFor(name),
    fields: withLabels(fields),
    computed: mapped(computed, (path, { as }) => ({ as: { ...as, label: labelOf(path, as) } })),
    list: { ...list, title: undefined },
    latest,
    summary,
    show,
    form,
    actions: mapped(actions, (action, texts) => ({
      label: inWords(action),
      ...texts,
      fields: withLabels(texts.fields ?? {}),
    })),
    rules,
    delete: deletion,
  };
  return textsIn(tree, words);
}

/** The paths of words that belong to no text. */
export function unusedWords(texts: readonly Text[], words: ResourceTranslation = {}): readonly string[] {
  const used = texts.map(({ path }) => path);
  return textsIn(words, words).flatMap(({ path }) => (used.includes(path) ? [] : [path]));
}

/** A text and its translation; of a resource's label, both forms. */
export function formsOf({ text, word = text }: Text): readonly (readonly [text: string, word: string])[] {
  const words = word.split(FORMS);
  return text.split(FORMS).map((form, index) => [form, words[index] ?? form]);
}

/** Between one record and several. */
const FORMS = ' |||| ';

function withLabels(fields: FieldMap): object {
  return mapped(fields, (name, field) => ({
    ...field,
    label: labelOf(name, field),
    ...(field.fields && { fields: withLabels(field.fields) }),
  }));
}

function mapped<Value>(values: Readonly<Record<string, Value>>, change: (name: string, value: Value) => object) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(name, value)]));
}

/** Members that are texts wherever they are. */
const TEXTS = [
  'label',
  'short',
  'hint',
  'example',
  'empty',
  'unit',
  'title',
  'none',
  'before',
  'after',
  'failed',
  'missing',
  'back',
  'text',
  'error',
  'lead',
  'tab',
  'link',
  'locked',
  'create',
  'edit',
  'done',
  'yes',
  'all',
  'message',
];

/** Members that hold values of records, rules of values or a field's options again, whose names may be those of texts. */
const VALUES = ['given', 'value', 'default', 'filter', 'shows', 'when', 'must', 'setWhen', 'sets'];

/** Members whose keys are names that a developer chose. */
const MAPS = ['fields', 'computed', 'choices', 'answers', 'actions', 'parts'];

function textsIn(tree: unknown, words: unknown, path: readonly string[] = []): readonly Text[] {
  const key = path.at(-1) ?? '';
  const [text, word] = key === 'label' ? [tree, words].map(joined) : [tree, words];
  if (typeof text === 'string') {
    if (!TEXTS.includes(key) || !hasWords(text)) return [];
    return [{ path: path.join('.'), text, ...(typeof word === 'string' && { word }) }];
  }
  if (typeof tree !== 'object' || tree === null) return [];
  const entries = Array.isArray(tree)
    ? tree.map((entry, index) => [keyOfEntry(entry, index), entry] as const)
    : Object.entries(tree).filter(([name]) => MAPS.includes(key) || !VALUES.includes(name));
  return entries.flatMap(([name, value]) => textsIn(value, own(words, name), [...path, name]));
}

/** A resource's label consists of two texts. */
const joined = (label: unknown): unknown => (Array.isArray(label) ? label.join(FORMS) : label);

/** Texts of placeholders and punctuation only are the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[\w.]+\}/g, ''));
