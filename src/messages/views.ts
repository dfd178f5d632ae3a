import views from './en/views.json';
import { translator } from './translator.ts';

export const translate = translator(views);
