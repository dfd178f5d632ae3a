import { collectionIn, endpointFor, fieldsOf } from './schemas.ts';
import { completeSketch, parseFields, type ResourceSketch, requireResourceName } from './sketch.ts';

export interface SketchOptions {
  readonly name: string;
  readonly fields?: string | undefined;
  /** JSON: a response of the API, or its OpenAPI 3 document. */
  readonly source?: string | undefined;
  /** The path of the list in the document. */
  readonly path?: string | undefined;
  /** Undefined: what the document offers, else read only. */
  readonly write?: boolean | undefined;
  readonly admins?: boolean | undefined;
  readonly global?: boolean | undefined;
  /** The names of the other resources. */
  readonly resources: readonly string[];
}

/** Sketches a resource from fields that a user typed, or from a document. Throws if either is invalid. */
export function sketchResource({ name, fields = '', source, ...options }: SketchOptions): ResourceSketch {
  requireResourceName(name);
  const complete = { name, tenant: !options.global, adminsOnly: options.admins === true };
  const verbs = options.write ? ['create', 'edit', 'delete'] : [];
  if (source === undefined) {
    const found = parseFields(fields);
    if (found.length === 0) throw new Error('Name at least one field: --fields "name, email:email?".');
    return completeSketch(found, { ...complete, verbs, isForeign: false });
  }
  const collection = collectionIn(parseJson(source), name, options.path);
  const sketch = completeSketch(fieldsOf(collection, options.resources), {
    ...{ ...complete, isForeign: true },
    verbs: options.write === undefined ? collection.verbs : verbs,
  });
  return { ...sketch, ...endpointFor(collection, sketch) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is not JSON: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
