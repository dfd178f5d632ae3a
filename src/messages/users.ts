import users from './en/users.json';
import { translator } from './translator.ts';

export const translate = translator(users);
