import credentials from './en/credentials.json';
import { translator } from './translator.ts';

export const translate = translator(credentials);
