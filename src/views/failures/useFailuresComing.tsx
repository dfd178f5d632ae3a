import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../schema/resource.ts';
import { failureCard } from './failureParts.tsx';
import { useKnownFailures } from './useKnownFailures.tsx';

/**
 * Whether what is known of a resource's failures is still on its way, code and catalogue, which are asked for at once: a record that
 * is shown before them would move when they come. False where they cannot be had, or there are none.
 */
export function useFailuresComing(resource: Pick<Resource, 'name' | 'failures'>): boolean {
  const { name, failures } = resource;
  const known = useKnownFailures(resource);
  const card = useQuery({
    queryKey: ['failures', name, 'card'],
    queryFn: () => failureCard.load().then(() => true),
    enabled: failures !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  return known.isLoading || card.isLoading;
}
