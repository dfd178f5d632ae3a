import defaults from './en/defaults.json';
import { translator } from './translator.ts';

/** The default texts of a resource. `%{one}` and `%{many}` are its label, `%{title}` is the placeholder of a record's title. */
export const translate = translator(defaults);
