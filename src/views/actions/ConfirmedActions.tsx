import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type HttpError, type RaRecord, useNotify } from 'react-admin';
import { useIsMounted } from '../../components/hooks.ts';
import { lazyPart } from '../../components/lazyPart.ts';
import { focusHeading } from '../../components/useFocusHeading.ts';
import { ResourcesContext } from '../../fields/reference/ResourcesContext.ts';
import { referencesIn } from '../../fields/reference/reference.ts';
import { translate } from '../../messages/views.ts';
import { inputsOf } from '../../schema/actionInputs.ts';
import { formPathsOf } from '../../schema/form.ts';
import { type JsonObject, membersOf } from '../../schema/jsonObject.ts';
import { filledText, type Resource } from '../../schema/resource.ts';
import { faultBeyond } from '../form/apiError.ts';
import { LazyDialog } from '../LazyDialog.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';
import { type RecordAction, useRecordChange } from './useRecordChange.ts';

// React Hook Form loads with it.
const inputsDialog = lazyPart(async () => (await import('./InputsDialog.tsx')).InputsDialog);

const AskContext = createContext<(action: RecordAction, record: RaRecord) => void>(() => {});

export const useAsk = () => useContext(AskContext);

interface ConfirmedActionsProps {
  resource: Resource;
  onDeleted?: () => void;
  children: ReactNode;
}

interface ActionRequest {
  readonly action: RecordAction;
  readonly record: RaRecord;
}

/** Confirms actions of its children. A failure reopens the dialog if the user closed it, unless another one is open. */
export function ConfirmedActions({ resource, onDeleted, children }: ConfirmedActionsProps) {
  const [request, setRequest] = useState<ActionRequest>();
  const [ask] = useState(() => (action: RecordAction, record: RaRecord) => setRequest({ action, record }));
  const change = useRecordChange(resource);
  const notify = useNotify();
  const isMounted = useIsMounted();
  const { mutate, mutateAsync, isPending, error, variables } = useMutation<
    void,
    HttpError,
    { request: ActionRequest; mayBeDone: boolean; input?: JsonObject }
  >({
    async mutationFn({ request: { action, record }, mayBeDone, input }) {
      try {
        await change(action, record, input);
      } catch (failure) {
        if (!(action.deletes && mayBeDone && membersOf(failure).status === 404)) throw failure;
      }
    },
    onError: (_, { request: failed }) => setRequest((open) => open ?? failed),
    onSuccess(_, { request: done }) {
      setRequest((open) => (open === done ? undefined : open));
      notify(textFor(done, done.action.done), { type: 'success' });
      if (!isMounted()) return;
      if (done.action.deletes) onDeleted?.();
      focusNextFrame();
    },
  });
  const last = variables?.request === request ? variables : undefined;
  const inputs = request && inputsOf(resource, request.action.name);
  const beyond = last && faultBeyond(inputs ? formPathsOf(inputs) : [], error);
  const fault = beyond && { status: beyond.status ?? 0, message: beyond.message };
  // The last attempt had no response, so it may have succeeded.
  const mayBeDone = fault !== undefined && (fault.status === 0 || fault.status >= 500);
  const dismiss = () => {
    setRequest(undefined);
    if (fault?.status !== 404) return;
    onDeleted?.();
    focusNextFrame();
  };
  const question = request && {
    title: textFor(request, request.action.confirm.title),
    yes: request.action.confirm.yes,
    busy: isPending,
    fault,
    onClose: dismiss,
  };
  return (
    <AskContext value={ask}>
      {children}
      {question && !inputs && (
        <QuestionDialog
          {...question}
          danger={request.action.deletes}
          onYes={() => isPending || mutate({ request, mayBeDone })}
        >
          <p>{textFor(request, request.action.confirm.text)}</p>
          {request.action.deletes && <Consequences resource={resource} />}
        </QuestionDialog>
      )}
      {question && inputs && (
        <LazyDialog dialog={inputsDialog} onClose={dismiss}>
          {(InputsDialog) => (
            <InputsDialog
              {...question}
              text={textFor(request, request.action.confirm.text)}
              inputs={inputs}
              resource={resource}
              record={request.record}
              given={last?.input}
              onSubmit={async (input) => isPending || mutateAsync({ request, mayBeDone, input })}
            />
          )}
        </LazyDialog>
      )}
    </AskContext>
  );
}

/** The records that are deleted or changed with a record of this resource, in words. */
function Consequences({ resource }: { resource: Resource }) {
  const referring = useContext(ResourcesContext).flatMap(({ label, fields }) =>
    referencesIn(fields)
      .filter(({ to, onDelete }) => to === resource.name && onDelete !== 'restrict')
      .map(({ onDelete }) =>
        translate(onDelete === 'cascade' ? 'views.delete.cascade' : 'views.delete.setNull', { noun: label[1] }),
      ),
  );
  return [...new Set(referring)].map((text) => <p key={text}>{text}</p>);
}

const textFor = ({ action, record }: ActionRequest, text: string): string => filledText(text, record) ?? action.label;

/** In the next frame it is known whether the row with the button is gone. */
function focusNextFrame(): void {
  requestAnimationFrame(focusHeading);
}
