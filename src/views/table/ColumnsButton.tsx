import { useRef, useState } from 'react';
import { lazyPart } from '../../components/lazyPart.ts';
import { ToolButton } from '../../components/ToolButton.tsx';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/views.ts';
import type { Resource } from '../../schema/resource.ts';
import { LazyDialog } from '../LazyDialog.tsx';

const columnsMenu = lazyPart(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu);

/** Opens the choice of columns, which only our own server keeps. */
export function ColumnsButton({ resource }: { resource: Resource }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useCan()('preferences')) return null;
  return (
    <>
      <ToolButton
        label={translate('views.columns.name')}
        icon="columns"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <LazyDialog dialog={columnsMenu} onClose={close}>
          {(ColumnsMenu) => <ColumnsMenu resource={resource} anchor={button.current} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
