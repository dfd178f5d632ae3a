import { ErrorPanel } from '../../look/ErrorPanel.tsx';

/** In place of what the catalogue would say, where it did not come. */
export function NoCatalogue({ onRetry }: { onRetry: () => unknown }) {
  return <ErrorPanel message="The catalogue of known failures could not be loaded." onRetry={() => onRetry()} />;
}
