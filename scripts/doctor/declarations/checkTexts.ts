import { german } from '../../../src/messages/de/index.ts';
import { fieldAt, type Resource } from '../../../src/schema/resource.ts';
import { type Finding, note, wrong } from '../finding.ts';

/** Gaps in texts that no field fills: `{nmae} was created.` */
export function checkTexts(resources: readonly Resource[]): Finding[] {
  return resources.flatMap((resource) => {
    const texts = JSON.stringify([resource.show?.title, resource.form?.saved, resource.actions, resource.delete]);
    const gaps = [...new Set([...texts.matchAll(/\{([\w.]+)\}/g)].map(([, path = '']) => path))];
    return gaps
      .filter((path) => !isField(resource, path))
      .map((path) => ({ resource: resource.name, ...wrong(`A text has a gap for {${path}}, which is no field.`) }));
  });
}

/** Notes resources without German texts: German users see their English texts. */
export function checkGerman(resources: readonly Resource[]): Finding[] {
  return resources
    .filter(({ name }) => !Object.hasOwn(german.resources, name))
    .map(({ name }) => {
      const change = `src/messages/de/resources/${name}.json, imported in src/messages/de/index.ts`;
      return { resource: name, ...note('It has no German texts.', change) };
    });
}

function isField(resource: Resource, path: string): boolean {
  try {
    return fieldAt(resource, path) !== undefined;
  } catch {
    return false;
  }
}
