import { useQuery } from '@tanstack/react-query';
import type { FailureReading } from '../../schema/failure.ts';
import type { Resource } from '../../schema/resource.ts';
import { knownFailures } from './knownFailures.ts';

/** The resource's known failures, loaded when they are first needed. `data` is absent until then, or where it declares none. */
export function useKnownFailures({ name, failures }: Pick<Resource, 'name' | 'failures'>) {
  return useQuery({
    queryKey: ['failures', name],
    queryFn: () => loaded(failures),
    enabled: failures !== undefined,
    // They are part of the product: for as long as the page stands they do not change.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    networkMode: 'always',
  });
}

async function loaded(reading: FailureReading | undefined) {
  return reading ? knownFailures(reading, await reading.load()) : null;
}
