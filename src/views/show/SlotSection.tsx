import type { RaRecord } from 'ra-core';
import { Suspense } from 'react';
import { maySee } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { SlotSection as Section } from '../../schema/screens.ts';
import { useSlot } from '../slots.tsx';
import { useRole } from '../useRole.tsx';

interface SlotSectionProps {
  section: Section;
  resource: Resource;
  record: RaRecord;
  loading: boolean;
}

/** A section that is written by hand, for who may see it. */
export function SlotSection({ section, ...props }: SlotSectionProps) {
  const role = useRole();
  return maySee(role, section) ? <Filled section={section} {...props} /> : null;
}

/** Until its code has come, nothing stands there: it is below what the record says of itself. */
function Filled({ section: { title, slot }, ...props }: SlotSectionProps) {
  const Slot = useSlot(slot);
  return (
    <Suspense>
      <Slot title={title} {...props} />
    </Suspense>
  );
}
