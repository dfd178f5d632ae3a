import { lazy, Suspense, useState } from 'react';
import { mayDo } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { SearchQuestion } from '../search/searchQuestion.ts';
import { useRole } from '../useRole.tsx';
import './export.css';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog.tsx')).ExportDialog }));

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
        Export CSV
      </button>
      {asked?.about === about && (
        <Suspense>
          <ExportDialog
            key={about}
            {...{ resource, question, total, narrowed, role }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
