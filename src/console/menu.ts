/** A link of the sidebar. `icon` is the name of an icon. */
export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: string;
}

/** Links that belong together; without a label they stand alone and cannot be folded. */
export interface MenuGroup {
  readonly label?: string;
  readonly defaultOpen: boolean;
  readonly entries: readonly MenuEntry[];
}
