import { matchPath } from 'react-router';

/** A link of the sidebar. `icon` is the name of an icon. */
export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: string;
  /** Further pages, by their paths, that it stands for. */
  readonly also?: readonly string[];
}

/** True on the pages that a link stands for: its own, further ones, and all below them. */
export function isCurrent({ to, also = [] }: MenuEntry, pathname: string): boolean {
  return [to, ...also].some((path) => matchPath({ path, end: false }, pathname));
}

/** Links that belong together; without a label they stand alone and cannot be folded. */
export interface MenuGroup {
  readonly label?: string;
  readonly defaultOpen: boolean;
  readonly entries: readonly MenuEntry[];
}
