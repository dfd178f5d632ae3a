import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import type { ComboboxProps } from './useCombobox.tsx';

const Combobox = lazy(async () => ({ default: (await import('./Combobox.tsx')).Combobox }));

interface LazyComboboxProps extends ComboboxProps {
  /** Stands there until the code has come. */
  waiting: ReactNode;
  /** Stands there where it does not come. */
  instead: () => ReactNode;
}

/** A combobox whose code is loaded with the first of them. */
export function LazyCombobox({ waiting, instead, ...props }: LazyComboboxProps) {
  return (
    <ErrorBoundary fallback={instead}>
      <Suspense fallback={waiting}>
        <Combobox {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
