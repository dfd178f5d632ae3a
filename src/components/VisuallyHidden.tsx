import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { withElements } from '../messages/withElements.tsx';

export const VisuallyHidden = styled('span')(visuallyHidden);

/** A message whose words are for screen readers, and only its elements visible. */
export function withHiddenText(message: string, seen: Readonly<Record<string, ReactNode>>): ReactNode {
  return withElements(message, seen, (words) => <VisuallyHidden>{words}</VisuallyHidden>);
}
