import { translate } from '../messages/site.ts';
import { useSession } from '../runtime.tsx';

/** What is said while somebody who has signed in waits for the console; undefined otherwise. Spec §4. */
export function useArrival(): string | undefined {
  return useSession().kind === 'arriving' ? translate('site.arriving') : undefined;
}
