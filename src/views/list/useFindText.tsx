import { useState } from 'react';

interface FindText {
  readonly text: string;
  setText(text: string): void;
}

/** What stands in the field that narrows a list. It begins as the URL has it, and becomes that again when the URL changes. */
export function useFindText(inUrl: string): FindText {
  const [text, setText] = useState(inUrl);
  const [last, setLast] = useState(inUrl);
  if (last !== inUrl) {
    setLast(inUrl);
    if (text.trim() !== inUrl) setText(inUrl);
  }
  return { text, setText };
}
