/** Moves the focus to a field by its name and selects its text, so that typing replaces it. */
export function focusField(place: HTMLElement | null, name: string): void {
  const field = place?.querySelector<HTMLInputElement>(`[name=${name}]`);
  field?.focus();
  field?.select();
}
