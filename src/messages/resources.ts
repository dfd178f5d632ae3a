import resources from './en/resources.json';
import { translator } from './translator.ts';

/** Why a change of a user is refused. The texts that resources declare are in their files. */
export const translate = translator(resources);
