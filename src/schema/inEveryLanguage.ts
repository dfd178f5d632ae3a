import { german } from '../messages/de/index.ts';
import { translateDeclaration } from '../messages/messageCatalog.ts';
import type { Resource } from './resource.ts';

/** A resource with its texts in each language of the console, for code that reads what people have written or exported. */
export function inEveryLanguage(resource: Resource): readonly Resource[] {
  return [resource, translateDeclaration(resource, german.resources[resource.name])];
}
