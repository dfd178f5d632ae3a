import { type RefObject, useEffect } from 'react';
import { focusField } from '../../credentials/focusField.tsx';

/** Puts the cursor into the e-mail, or into the password when the page before has filled in the e-mail. */
export function useFocusOnOpen(form: RefObject<HTMLFormElement | null>, known: boolean): void {
  useEffect(() => {
    const email = form.current?.querySelector<HTMLInputElement>('[name=email]');
    // Whoever was quicker than the page is where they want to be.
    if (form.current?.contains(document.activeElement)) return;
    if (known) focusField(form.current, 'password');
    // A browser that has filled in the e-mail itself leaves the next step to the visitor.
    else if (!email?.value) focusField(form.current, 'email');
  }, [form, known]);
}
