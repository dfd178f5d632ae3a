import { useState } from 'react';
import { lazyPart } from '../../look/lazyPart.tsx';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import { LazyDialog } from '../LazyDialog.tsx';
import type { SearchQuestion } from '../search/searchQuestion.ts';
import { useRole } from '../useRole.tsx';
import './export.css';
import { translate } from '../../messages/views.ts';

const exportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog);

interface ExportButtonProps {
  resource: Resource;
  question: SearchQuestion;
  /** How many records the question finds, where that is known. */
  total: number | undefined;
  /** Of what was found, the page shows a part, such as the rows of one cause. */
  narrowed: boolean;
  /** The rows in sight are not yet the answer. */
  disabled: boolean;
}

/** Exports all that a search has found, loaded or not. Another question, tenant or role ends an export under way. */
export function ExportButton({ resource, question, total, narrowed, disabled }: ExportButtonProps) {
  const role = useRole();
  const [asked, setAsked] = useState<{ about: string } | undefined>();
  const about = JSON.stringify([role, question.tenantId, question.filter]);
  if (asked && asked.about !== about) setAsked(undefined);
  const close = () => setAsked(undefined);
  if (!mayDo(role, 'export', resource)) return null;
  return (
    <>
      <button
        className="btn"
        type="button"
        aria-disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => disabled || setAsked({ about })}
      >
        {translate('views.export.start')}
      </button>
      {asked?.about === about && (
        <LazyDialog dialog={exportDialog} onClose={close}>
          {(ExportDialog) => (
            <ExportDialog key={about} {...{ resource, question, total, narrowed, role }} onClose={close} />
          )}
        </LazyDialog>
      )}
    </>
  );
}
