import { createContext, useContext } from 'react';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

/** Whether the pointer or the focus is on the row that a cell stands in. Elsewhere a cell stands alone, and is in use. */
export const RowInUseContext = createContext(true);

/**
 * The copy button of a cell, after an element that is `copyable`, which keeps its room free. It is there with the pointer or the
 * focus, and where there is no pointer that hovers: a long list would be full of buttons that nobody sees.
 */
export function CellCopy(props: CopyButtonProps) {
  const inUse = useContext(RowInUseContext);
  return (inUse || !hovers()) && <CopyButton {...props} />;
}

function hovers(): boolean {
  return window.matchMedia?.('(hover: hover)').matches ?? true;
}
