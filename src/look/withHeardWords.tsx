import type { ReactNode } from 'react';
import { withElements } from '../messages/withElements.tsx';

/** A message of which only what is in its gaps is seen; its words are for the ear alone. */
export function withHeardWords(message: string, seen: Readonly<Record<string, ReactNode>>): ReactNode {
  return withElements(message, seen, (words) => <span className="sr">{words}</span>);
}
