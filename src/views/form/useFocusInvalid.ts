import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Focuses the first invalid input after each attempt to save, so that screen readers read its error. */
export function useFocusInvalid(container: RefObject<HTMLElement | null>): void {
  const { submitCount } = useFormState();
  useEffect(() => {
    if (submitCount > 0) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, container]);
}
