import { fireEvent, screen } from '@testing-library/react';

/** The control that a label names. Quicker than a query by role: forms have many. */
export function field(label: string): HTMLInputElement & HTMLSelectElement {
  const labels = [...document.querySelectorAll('label')];
  const named = labels.find(({ textContent }) => [label, `${label} (optional)`].includes(textContent));
  if (!named?.control) throw new Error(`No control is labelled "${label}".`);
  return named.control as HTMLInputElement & HTMLSelectElement;
}

/** Types a text in the place of what stands in a field. */
export function write(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

export function press(button: string): void {
  fireEvent.click(screen.getByText(button, { selector: 'button' }));
}
