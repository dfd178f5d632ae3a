import { Fragment, type ReactNode } from 'react';

/** Inserts elements into a message, `See %{link}.` `words` renders the text between them. */
export function withElements(
  message: string,
  elements: Readonly<Record<string, ReactNode>>,
  words: (text: string) => ReactNode = (text) => text,
): ReactNode {
  return message.split(/%\{(\w+)\}/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never move
    return <Fragment key={index}>{index % 2 ? elements[part] : part && words(part)}</Fragment>;
  });
}
