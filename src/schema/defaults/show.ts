import { translate } from '../../messages/defaults.ts';
import { inLanguage } from '../../messages/inLanguage.ts';
import { inSentence } from '../../messages/inSentence.ts';
import type { AnyDeclaration, DeclaredRelated } from '../declaration.ts';
import type { FieldMap } from '../field.ts';
import { fieldAt, inWords, labelOf, type Resource } from '../resource.ts';
import type { FieldSection, Related, Section, ShowDefinition } from '../screens.ts';
import { groupsOf } from './sections.ts';
import { isIdentifier } from './traits.ts';

/** How a record is shown: what is short, then each group and each long value under a title of its own. */
export function showFor(
  { show = {}, fields, computed = {} }: AnyDeclaration,
  { name, id, label: [one, many], list, form }: Pick<Resource, 'name' | 'id' | 'label' | 'list' | 'form'>,
): ShowDefinition {
  const title = `{${list.title}}`;
  const { related, ...declared } = show;
  return {
    title: list.title === id ? translate('defaults.show.title', { one, title }) : title,
    sections: sectionsFor({ name, id, title: list.title ?? id, fields, computed: Object.keys(computed) }),
    // Who can fill in what is missing must see that it is.
    ...(form && { blanks: true }),
    missing: translate('defaults.show.missing', { one }),
    back: translate('defaults.show.back', { many }),
    ...declared,
    ...(related && { related: related.map(relatedOf) }),
  };
}

interface Shown {
  readonly name: string;
  readonly id: string;
  readonly title: string;
  readonly fields: FieldMap;
  readonly computed: readonly string[];
}

function sectionsFor({ computed, ...shown }: Shown): Section[] {
  const { name, fields } = shown;
  const { alone, groups } = groupsOf(fields);
  const isTall = (path: string) => fieldAt({ name, fields }, path).tall === true;
  const facts = [
    ...idLast(
      alone.filter((path) => !isTall(path)),
      shown,
    ),
    ...computed,
  ];
  const tall = alone
    .filter(isTall)
    .map((path): FieldSection => ({ title: labelOf(path, fieldAt({ name, fields }, path)), fields: [path] }));
  return [{ title: translate('defaults.section'), fields: facts }, ...groups, ...tall];
}

/** An id that nobody reads tells least. */
function idLast(paths: readonly string[], { id, title, fields }: Omit<Shown, 'computed'>): readonly string[] {
  const isRead = id === title || isIdentifier(fields[id]) || !paths.includes(id);
  return isRead ? paths : [...paths.filter((path) => path !== id), id];
}

function relatedOf({ resource, by, ...texts }: DeclaredRelated): Related {
  const title = texts.title ?? inLanguage(inWords(resource));
  const many = inSentence(title);
  return {
    ...{ resource, by, title },
    none: translate('defaults.list.none', { many }),
    all: translate('defaults.related.all', { many: title }),
    ...texts,
  };
}
