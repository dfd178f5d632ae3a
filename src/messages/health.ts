import health from './en/health.json';
import { translator } from './translator.ts';

export const translate = translator(health);
