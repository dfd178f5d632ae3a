import { createContext } from 'react';
import type { Resource } from '../../schema/resource.ts';

/** The resources of the product, so that a reference can find the page it leads to. */
export const ResourcesContext = createContext<readonly Resource[]>([]);
