import tenants from './en/tenants.json';
import { translator } from './translator.ts';

export const translate = translator(tenants);
