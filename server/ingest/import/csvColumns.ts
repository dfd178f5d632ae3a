import { inEveryLanguage } from '../../../src/schema/inEveryLanguage.ts';
import { fieldAt, labelOf, leafPathsOf, type Resource } from '../../../src/schema/resource.ts';
import { type CsvColumns, headerOf } from './readCsv.ts';

const WITH_DIGITS: readonly string[] = ['number', 'money'];

/** The columns of a resource's CSV files: its own fields, those from which values are derived, and those of an export of the console. */
export function csvColumnsOf(resource: Resource): CsvColumns {
  const { fields, derived = {} } = resource;
  const sources = Object.entries(derived).flatMap(([name, derivation]) =>
    'from' in derivation ? derivation.at.map((path) => [path, fields[name]?.kind] as const) : [],
  );
  const own = leafPathsOf(resource).map((path) => [path, fieldAt(resource, path).kind] as const);
  const numbers = [...own, ...sources].filter(([, kind = '']) => WITH_DIGITS.includes(kind)).map(([path]) => path);
  const languages = inEveryLanguage(resource).map(pathsByLabel);
  return {
    numbers: new Set(numbers),
    exported(header) {
      const paths = languages.find((known) => header.some((label) => known.get(label) === resource.id));
      return paths && !header.includes(resource.id) ? header.map((label) => paths.get(label) ?? label) : undefined;
    },
  };
}

/** The paths of fields by their labels, in the order of an export. */
function pathsByLabel(resource: Resource): ReadonlyMap<string, string> {
  const { list } = resource;
  const paths = [...new Set([...list.columns, ...leafPathsOf(resource)])];
  const labels = headerOf(paths.map((path) => labelOf(path, fieldAt(resource, path))));
  return new Map(labels.map((label, index) => [label, paths[index] ?? label]));
}
