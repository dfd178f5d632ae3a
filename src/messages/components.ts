import components from './en/components.json';
import { translator } from './translator.ts';

export const translate = translator(components);
