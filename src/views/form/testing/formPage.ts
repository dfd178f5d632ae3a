import { fireEvent, screen } from '@testing-library/react';

/** The input of a label. Faster than a query by role in long forms. */
export function field(label: string): HTMLInputElement & HTMLSelectElement {
  const labels = [...document.querySelectorAll('label')];
  const named = labels.find(({ textContent }) => [label, `${label} (optional)`].includes(textContent));
  if (!named?.control) throw new Error(`No control is labelled "${label}".`);
  return named.control as HTMLInputElement & HTMLSelectElement;
}

export function write(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

export function press(button: string): void {
  fireEvent.click(screen.getByText(button, { selector: 'button' }));
}
