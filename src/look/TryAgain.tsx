import { translate } from '../messages/look.ts';
import { Icon } from './icons/Icon.tsx';
import { withFocusKept } from './withFocusKept.tsx';

interface TryAgainProps {
  /** Resolves, if it answers a promise, when all was asked for again. */
  onClick: () => unknown;
  /** It is being asked. Meanwhile the button does nothing, and keeps the focus. */
  busy?: boolean;
  label?: string;
  /** What a screen reader says in the label's place, where there is more than one. */
  name?: string;
}

/** Asks again for what failed; the focus does not go with the failure. Spec §8. */
export function TryAgain({ onClick, busy = false, label = translate('product.tryAgain'), name }: TryAgainProps) {
  return (
    <button
      className="btn"
      type="button"
      aria-label={name}
      aria-busy={busy}
      onClick={() => busy || void withFocusKept(onClick)}
    >
      <Icon name="refresh" className={busy ? 'spin' : ''} />
      {label}
    </button>
  );
}
