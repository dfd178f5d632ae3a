import { testScreens } from './testScreens.ts';

testScreens(['admin']);
