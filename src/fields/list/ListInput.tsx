import type { InputLook } from '../look.ts';
import { textInput } from '../text/TextInput.tsx';
import { printList, readList } from './listText.ts';

/** Its entries in one line, parted by commas. */
export const listInput: InputLook = {
  ...textInput,
  toText: (value) => (Array.isArray(value) ? printList(value.map(String)) : String(value)),
  fromText: readList,
  hint: () => 'Separated by commas.',
  wide: true,
};
