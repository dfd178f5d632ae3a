import Button from '@mui/material/Button';
import { translate } from '../messages/components.ts';
import { Icon } from './icons/Icon.tsx';
import { focusHeading } from './useFocusHeading.ts';

interface TryAgainProps {
  /** May return a promise that resolves when the requests have ended. */
  onClick: () => unknown;
  busy?: boolean;
  label?: string;
  name?: string;
}

/** Spec §8. */
export function TryAgain({ onClick, busy = false, label = translate('product.tryAgain'), name }: TryAgainProps) {
  return (
    <Button
      aria-label={name}
      aria-busy={busy}
      startIcon={<Icon name="refresh" />}
      onClick={() => busy || void withFocusKept(onClick)}
    >
      {label}
    </Button>
  );
}

/** If the button is gone after `work`, focuses the heading of its region or of the page. */
async function withFocusKept(work: () => unknown): Promise<void> {
  const heading = document.activeElement?.closest('section')?.querySelector('h2');
  await work();
  // The result is rendered by the next frame.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    if (!heading?.isConnected) return focusHeading();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
