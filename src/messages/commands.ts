import commands from './en/commands.json';
import { translator } from './translator.ts';

export const translate = translator(commands);
