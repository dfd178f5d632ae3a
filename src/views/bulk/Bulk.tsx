import type { ComponentProps } from 'react';
import { lazyPart } from '../../components/lazyPart.ts';
import type { BulkBar as Bar } from './BulkBar.tsx';

const bulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar);

/** What is below a list whose rows can be selected. Without its code, the list works as before. */
export function Bulk(props: ComponentProps<typeof Bar>) {
  const { Part: BulkBar } = bulkBar.usePart();
  return BulkBar && <BulkBar {...props} />;
}
