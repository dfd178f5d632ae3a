import { Fragment, type ReactNode } from 'react';

/** A message with elements in its gaps: `See %{link}.` Its own words are put as `words` says. */
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
