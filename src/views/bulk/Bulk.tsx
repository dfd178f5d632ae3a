import { type ComponentProps, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazyPart } from '../../components/lazyPart.ts';
import { LIMITS } from '../../config/limits.ts';
import { useAnnotatable } from '../annotate/annotatable.ts';
import type { BulkBar as Bar } from './BulkBar.tsx';
import { useBulkOperations } from './bulkOperations.ts';

const bulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar);

type BulkProps = Omit<ComponentProps<typeof Bar>, 'operations'>;

/**
 * The part below a list, also an empty one, whose rows can be selected: the selection, and the job that may have emptied the list. It loads
 * with the first selection, or later for a job from before.
 */
export function Bulk(props: BulkProps) {
  const operations = useBulkOperations(props.resource);
  const annotations = useAnnotatable(props.resource);
  const isUsed = useListContext().selectedIds?.length > 0;
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), isUsed ? 0 : LIMITS.changesWait);
    return () => clearTimeout(timer);
  }, [isUsed]);
  return (
    isNeeded && (operations.length > 0 || annotations.length > 0) && <LoadedBar {...props} operations={operations} />
  );
}

/** Until its code has loaded, and without it, the list works as before. */
function LoadedBar(props: ComponentProps<typeof Bar>) {
  const { Part: BulkBar } = bulkBar.usePart();
  return BulkBar && <BulkBar {...props} />;
}
