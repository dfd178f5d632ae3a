import { translate } from '../../messages/fields.ts';
import type { InputLook } from '../look.ts';
import { textInput } from '../text/TextInput.tsx';
import { printList, readList } from './listText.ts';

/** Its entries in one line, parted by commas. */
export const listInput: InputLook = {
  ...textInput,
  toText: (value) => (Array.isArray(value) ? printList(value.map(String)) : String(value)),
  fromText: readList,
  hint: () => translate('fields.list.hint'),
  wide: true,
};
