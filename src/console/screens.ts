import { resources } from '../resources/index.ts';

/** The resources that have screens of their own. */
export const screens = resources.filter((resource) => resource.menu !== undefined);
