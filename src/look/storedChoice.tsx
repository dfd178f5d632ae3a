/** Reads a remembered choice. Undefined where the browser keeps nothing, or refuses its storage. */
export function readChoice(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a choice where the browser allows it; elsewhere it lasts as long as the page. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A blocked or full storage is the visitor's decision; the choice still holds on this page.
  }
}
