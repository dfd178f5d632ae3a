import { TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent } from 'react-admin';
import { LIMITS } from '../../config/limits.ts';
import { HelperText, tooLong } from '../../fields/FilterField.tsx';
import { inSentence } from '../../messages/language.ts';
import { translate } from '../../messages/views.ts';

interface SearchWordsProps {
  noun: string;
  initial?: string;
  onWords: (text: string) => void;
}

/** Searches by words once typing pauses. */
export function SearchWords({ noun, initial = '', onWords }: SearchWordsProps) {
  const [fault, setFault] = useState<string>();
  const search = useDebouncedEvent((text: string) => tooLong(text) ?? onWords(text.trim()), LIMITS.typingPause);
  const label = translate('views.list.find', { noun: inSentence(noun) });
  return (
    <TextField
      hiddenLabel
      type="search"
      defaultValue={initial}
      onChange={({ target }) => {
        setFault(tooLong(target.value));
        search(target.value);
      }}
      error={fault !== undefined}
      helperText={fault && <HelperText error={fault} />}
      slotProps={{ htmlInput: { 'aria-label': label, placeholder: label }, input: { label: '' } }}
      sx={{ width: 180 }}
    />
  );
}
