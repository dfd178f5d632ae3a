import { type RefObject, useEffect } from 'react';
import { focusField } from '../../credentials/focusField.tsx';

/** Puts the cursor into the e-mail, or into the password when the page before has filled in the e-mail. */
export function useFocusOnOpen(form: RefObject<HTMLFormElement | null>, known: boolean): void {
  // A browser that has filled in the e-mail itself leaves the next step to the visitor.
  useEffect(() => {
    const email = form.current?.querySelector<HTMLInputElement>('[name=email]');
    if (known) focusField(form.current, 'password');
    else if (!email?.value) focusField(form.current, 'email');
  }, [form, known]);
}
