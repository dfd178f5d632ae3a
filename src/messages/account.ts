import account from './en/account.json';
import { translator } from './translator.ts';

export const translate = translator(account);
