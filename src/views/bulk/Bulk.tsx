import type { ComponentProps } from 'react';
import { lazyPart } from '../../components/lazyPart.ts';
import type { BulkBar as Bar } from './BulkBar.tsx';
import { useBulkOperations } from './bulkOperations.ts';

const bulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar);

type BulkProps = Omit<ComponentProps<typeof Bar>, 'operations'>;

/** What is below a list, also an empty one, whose rows can be selected: the selection, and the job that may have emptied the list. */
export function Bulk(props: BulkProps) {
  const operations = useBulkOperations(props.resource);
  return operations.length > 0 && <LoadedBar {...props} operations={operations} />;
}

/** Until its code has loaded, and without it, the list works as before. */
function LoadedBar(props: ComponentProps<typeof Bar>) {
  const { Part: BulkBar } = bulkBar.usePart();
  return BulkBar && <BulkBar {...props} />;
}
