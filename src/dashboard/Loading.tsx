import { translate } from '../messages/look.ts';

/** What is said while figures are on their way. */
export const LOADING = translate('product.loading');

/** In the place of figures that take a while to come. Spec §8, Dashboard cards. */
export function Loading() {
  return (
    <p className="skeleton loading" role="status">
      {LOADING}
    </p>
  );
}
