import fields from './en/fields.json';
import { translator } from './translator.ts';

export const translate = translator(fields);
