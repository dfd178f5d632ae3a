import type { ComponentType } from 'react';
import { type LazyPage, lazyPage } from '../look/lazyPage.tsx';
import type { Resource } from '../schema/resource.ts';
import type { SlotProps } from '../views/slots.tsx';

type Loaded = Readonly<Record<string, ComponentType<SlotProps>>>;

/** Each is loaded when it is shown first. */
const files = import.meta.glob<Loaded>('../slots/*.tsx');

const slots = new Map(
  Object.entries(files).map(([path, load]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length);
    return [name, lazyPage(async () => (await load())[name] as ComponentType<SlotProps>)] as const;
  }),
);

/** The component that the file `src/slots/{name}.tsx` exports under its name. Throws where there is no such file. */
export const slotNamed = (name: string): LazyPage<SlotProps> => {
  const slot = slots.get(name);
  if (!slot) throw new Error(`There is no src/slots/${name}.tsx.`);
  return slot;
};

/** A screen in a slot: it is given its resource and nothing else. */
export function viewNamed(name: string): ComponentType<{ resource: Resource }> {
  return slotNamed(name) as ComponentType<SlotProps> as ComponentType<{ resource: Resource }>;
}
