import auth from './en/auth.json';
import { translator } from './translator.ts';

export const translate = translator(auth);
