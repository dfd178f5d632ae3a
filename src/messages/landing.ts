import landing from './en/landing.json';
import { translator } from './translator.ts';

export const translate = translator(landing);
