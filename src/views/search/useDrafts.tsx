import { useState } from 'react';
import type { Filter } from './searchUrl.ts';

export interface Drafts {
  /** What stands in the inputs, by parameter. */
  readonly drafts: Filter;
  setDrafts(drafts: Filter): void;
}

/** The texts of a search form. They start as what was searched, and become that again whenever another search is. */
export function useDrafts(searched: Filter, kept: Filter | undefined): Drafts {
  const [drafts, setDrafts] = useState(kept ?? searched);
  const [last, setLast] = useState(searched);
  if (!isSame(last, searched)) {
    setLast(searched);
    setDrafts(kept ?? searched);
  }
  return { drafts, setDrafts };
}

function isSame(one: Filter, other: Filter): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
