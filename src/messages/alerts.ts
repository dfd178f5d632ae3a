import alerts from './en/alerts.json';
import { translator } from './translator.ts';

export const translate = translator(alerts);
