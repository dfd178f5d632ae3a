import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { withElements } from '../messages/withElements.tsx';

/** How long a message stays, in milliseconds: long enough to be read out. */
const STAY = 2_000;

let region: HTMLElement | undefined;
let clearing: ReturnType<typeof setTimeout> | undefined;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  Object.assign(region.style, visuallyHidden);
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

/** Announces a message to screen readers. They may miss a live region that is mounted together with its text. */
export function announce(message: string): void {
  const element = liveRegion();
  element.textContent = '';
  requestAnimationFrame(() => {
    element.textContent = message;
    clearTimeout(clearing);
    clearing = setTimeout(() => {
      element.textContent = '';
    }, STAY);
  });
}

export const VisuallyHidden = styled('span')(visuallyHidden);

/** A message whose words are for screen readers, and only its elements visible. */
export function withHiddenText(message: string, seen: Readonly<Record<string, ReactNode>>): ReactNode {
  return withElements(message, seen, (words) => <VisuallyHidden>{words}</VisuallyHidden>);
}
