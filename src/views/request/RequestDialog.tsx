import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useNotify } from 'react-admin';
import { translate } from '../../messages/views.ts';
import type { BulkTarget } from '../../schema/bulkJob.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Requested, Requests } from '../../schema/screens.ts';
import { QuestionDialog } from '../actions/QuestionDialog.tsx';
import { counted } from '../bulk/jobText.ts';
import type { JobDataProvider } from '../bulk/useJob.ts';

interface RequestDialogProps {
  resource: Resource;
  target: BulkTarget;
  count: number | undefined;
  requests: Requests;
  to: Resource;
  onDone: (() => void) | undefined;
  onClose: () => void;
}

/** Asks, then makes the requests. */
export function RequestDialog({ resource, requests, to, target, count, onDone, onClose }: RequestDialogProps) {
  const dataProvider = useDataProvider<JobDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation<Requested, HttpError>({
    mutationFn: async () => (await dataProvider.request(resource.name, target)).data,
    onSuccess({ requested }) {
      onClose();
      onDone?.();
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === to.name });
      notify(
        requested > 0
          ? translate('views.request.done', { noun: counted(to, requested) })
          : translate('views.request.open', { noun: to.label[count === 1 ? 0 : 1] }),
        { type: 'success' },
      );
    },
  });
  return (
    <QuestionDialog
      title={translate('views.annotate.title', { verb: requests.label, noun: counted(resource, count) })}
      yes={requests.label}
      busy={isPending}
      fault={error ?? undefined}
      onYes={mutate}
      onClose={onClose}
    >
      <p>{requests.text}</p>
    </QuestionDialog>
  );
}
