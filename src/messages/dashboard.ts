import dashboard from './en/dashboard.json';
import { translator } from './translator.ts';

export const translate = translator(dashboard);
