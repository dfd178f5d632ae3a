import { Icon } from './icons/Icon.tsx';

/** Asks again for what failed. Spec §8. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <button className="btn" type="button" onClick={onClick}>
      <Icon name="refresh" />
      Try Again
    </button>
  );
}
