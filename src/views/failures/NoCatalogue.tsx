import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { translate } from '../../messages/views.ts';

/** In place of what the catalogue would say, where it did not come. */
export function NoCatalogue({ onRetry }: { onRetry: () => unknown }) {
  return <ErrorPanel message={translate('views.failure.noCatalogue')} onRetry={() => onRetry()} />;
}
