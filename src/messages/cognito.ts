import cognito from './en/cognito.json';
import { translator } from './translator.ts';

export const translate = translator(cognito);
