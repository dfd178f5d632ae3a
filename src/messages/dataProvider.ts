import dataProvider from './en/dataProvider.json';
import { translator } from './translator.ts';

export const translate = translator(dataProvider);
