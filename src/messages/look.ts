import look from './en/look.json';
import { translator } from './translator.ts';

export const translate = translator(look);
