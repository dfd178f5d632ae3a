/** Moves the focus to a form's field and selects its text, so that typing replaces it. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
  field?.focus();
  field?.select();
}
