import { labelFor } from '../../src/schema/defaults.ts';
import { completeSketch } from './completeSketch.ts';
import { endpointIn } from './endpointIn.ts';
import { fieldsOfSchema } from './fieldsOfSchema.ts';
import { type Collection, collectionsIn, isOpenApi } from './fromOpenApi.ts';
import { fieldsOf, membersIn, recordsIn } from './fromSample.ts';
import { snakeCase } from './names.ts';
import type { NewResourceArguments } from './newResourceArguments.ts';
import { readFields } from './readFields.ts';
import type { ResourceSketch } from './sketch.ts';
import type { Surroundings } from './surroundings.ts';

/** What is wanted, once a name is there; `text` is what stands in the file that `from` names. */
export interface Wanted extends Omit<NewResourceArguments, 'name' | 'from'> {
  readonly name: string;
  readonly text?: string;
}

const WRITING = ['create', 'edit', 'delete'];

/** The sketch of a new resource. Throws an Error that says what cannot be read, or which list is to be named. */
export function sketchFrom({ text, fields = '', ...wanted }: Wanted, around: Surroundings): ResourceSketch {
  const document = text === undefined ? undefined : parsed(text);
  if (isOpenApi(document)) {
    const collection = chosen(collectionsIn(document), wanted);
    const found = fieldsOfSchema(collection.schema, document, around);
    const sketch = completeSketch(found, wishes(wanted, collection.verbs, true));
    return { ...sketch, ...answering(collection, sketch) };
  }
  if (document === undefined) return completeSketch(readFields(fields), wishes(wanted, []));
  const records = recordsIn(document);
  const found = fieldsOf(records, around);
  const sketch = completeSketch(found, wishes(wanted, [], true));
  const endpoint = endpointIn({ members: membersIn(document), names: givenNames(sketch) }, sketch.name);
  return { ...sketch, endpoint };
}

/** How a document says that a collection is asked for and answered. */
function answering(collection: Collection, sketch: ResourceSketch): Pick<ResourceSketch, 'endpoint' | 'filters'> {
  const { path, parameters, update } = collection;
  const { name } = sketch;
  const names = givenNames(sketch);
  const endpoint = {
    ...(path !== `/${name}` && { path }),
    ...endpointIn({ ...collection, names }, name),
    ...(update && { update }),
  };
  const filters = parameters && names.filter((given) => parameters.has(given)).map(snakeCase);
  return { endpoint, ...(filters && { filters }) };
}

/** The fields as the API spells them, without what is left out. */
function givenNames({ fields }: ResourceSketch): string[] {
  return fields.flatMap(({ given }) => given ?? []);
}

function wishes({ name, write, admins, global }: Wanted, offered: readonly string[], asFound = false) {
  const verbs = write === undefined ? offered : write ? WRITING : [];
  return { name, verbs, tenant: !global, adminsOnly: admins, asFound };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is not JSON: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** The list that is named, or whose path ends with the resource's name, or the only one. */
function chosen(collections: readonly Collection[], { name, path }: Wanted): Collection {
  const named = collections.find((each) => each.path === path);
  if (named) return named;
  const alike = collections.filter((each) => snakeCase(each.path.slice(each.path.lastIndexOf('/') + 1)) === name);
  const [only, ...others] = path === undefined && alike.length > 0 ? alike : collections;
  if (only && others.length === 0 && path === undefined) return only;
  const paths = collections.map((each) => `  --path ${each.path}`).join('\n');
  throw new Error(
    `Say which list of the document has the ${labelFor(name)[1].toLowerCase()}:\n${paths || '  it has none'}`,
  );
}
