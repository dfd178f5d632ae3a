import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';

/** The text of `src/resources/index.ts` with one resource more: last in the menu. Throws where it is there, or where the index has another shape. */
export function registerResource(index: string, name: string): string {
  const variable = inCamelCase(name);
  const line = `import { ${variable} } from './${variable}.ts';`;
  if (index.includes(line)) throw new Error(`${variable} is in src/resources/index.ts already.`);
  const imports = index.match(/^import \{ \w+ \} from '\.\/\w+\.ts';$/gm) ?? [];
  const list = /export const resources = \[([^\]]*)\]/.exec(index);
  if (imports.length === 0 || !list)
    throw new Error('src/resources/index.ts has another shape: add the resource by hand.');
  const after = imports.findLast((other) => other < line);
  const added = after
    ? index.replace(after, `${after}\n${line}`)
    : index.replace(imports[0] as string, `${line}\n${imports[0]}`);
  return added.replace(list[0], list[0].replace(/,?\s*\]$/, `, ${variable}]`));
}
