import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi } from '../../api/jsonSchema.ts';

/** The OpenAPI document's requirements of a response. */
export interface Contract {
  /** Why a response violates the document; undefined if it does not, and if no operation was called. */
  violationIn(
    call: { readonly method: string; readonly pathname: string },
    status: number,
    body: string,
  ): string | undefined;
}

const DOCUMENT = 'openapi.json';

/** The contract in a document. Undocumented members of bodies are violations. */
export function contractOf(document: OpenApi): Contract {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, DOCUMENT);
  const templates = Object.keys(document.paths).sort(
    (one, other) => Number(one.includes('{')) - Number(other.includes('{')),
  );
  const rules = new Map<string, ValidateFunction>();
  const ruleAt = (pointer: string) => {
    const rule = rules.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}`, unevaluatedProperties: false });
    rules.set(pointer, rule);
    return rule;
  };
  return {
    violationIn({ method, pathname }, status, body) {
      const path = templates.find((template) => matches(template, pathname));
      const operation = path && document.paths[path]?.[method.toLowerCase()];
      if (!operation) return undefined;
      const response = operation.responses[status];
      if (!response) return `${status} is not documented`;
      const at =
        '$ref' in response
          ? response.$ref.slice(1)
          : `/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
      const rule = ruleAt(`${at}/content/application~1json/schema`);
      return rule(JSON.parse(body)) ? undefined : ajv.errorsText(rule.errors);
    },
  };
}

function matches(template: string, pathname: string): boolean {
  const [wanted, given] = [template.split('/'), pathname.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || (part.startsWith('{') && given[index] !== ''))
  );
}

/** Escaped as in JSON pointers, in a URI fragment. */
const escaped = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
