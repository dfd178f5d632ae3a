import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart.ts';
import { translate } from '../../messages/views.ts';
import { mayDo } from '../../schema/permissions.ts';
import type { Query } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import { LazyDialog } from '../LazyDialog.tsx';
import { useRole } from '../useTenant.ts';

const exportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

interface ExportButtonProps {
  resource: Resource;
  query: Query;
  /** The total of the search, if known. */
  total: number | undefined;
  /** The page shows only the loaded rows of a cause. */
  cause: string | undefined;
  /** The visible rows belong to the previous search. */
  disabled: boolean;
}

/** Exports all results of a search, loaded or not. A change of search, tenant or role closes the dialog and stops the export. */
export function ExportButton({ resource, query, total, cause, disabled }: ExportButtonProps) {
  const role = useRole();
  const [open, setOpen] = useState<string>();
  const about = JSON.stringify([role, query.tenantId, query.filter, cause]);
  if (open !== undefined && open !== about) setOpen(undefined);
  const close = () => setOpen(undefined);
  if (!mayDo(role, 'export', resource)) return null;
  return (
    <>
      <Button aria-disabled={disabled} aria-haspopup="dialog" onClick={() => disabled || setOpen(about)}>
        {translate('views.export.start')}
      </Button>
      {open === about && (
        <LazyDialog dialog={exportDialog} onClose={close}>
          {(ExportDialog) => (
            <ExportDialog
              key={about}
              resource={resource}
              query={query}
              total={total}
              cause={cause}
              role={role}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
    </>
  );
}
