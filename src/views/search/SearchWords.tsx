import { TextField } from '@mui/material';
import { useDebouncedEvent } from 'react-admin';
import { LIMITS } from '../../config/limits.ts';
import { inSentence } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';

interface SearchWordsProps {
  noun: string;
  initial?: string;
  onWords: (text: string) => void;
}

/** Searches by words once typing pauses. */
export function SearchWords({ noun, initial = '', onWords }: SearchWordsProps) {
  const search = useDebouncedEvent((text: string) => onWords(text.trim()), LIMITS.typingPause);
  const label = translate('views.list.find', { noun: inSentence(noun) });
  return (
    <TextField
      hiddenLabel
      type="search"
      defaultValue={initial}
      onChange={({ target }) => search(target.value)}
      slotProps={{ htmlInput: { 'aria-label': label, placeholder: label, maxLength: 255 }, input: { label: '' } }}
      sx={{ width: 180 }}
    />
  );
}
