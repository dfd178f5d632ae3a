import site from './en/site.json';
import { translator } from './translator.ts';

export const translate = translator(site);
