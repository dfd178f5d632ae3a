import { Button, styled, TextField } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type HttpError, useDataProvider, useNotify } from 'react-admin';
import { CopyButton } from '../components/CopyButton.tsx';
import { ErrorPanel } from '../components/Panel.tsx';
import { RelativeTime } from '../components/RelativeTime.tsx';
import { Setting } from '../components/Setting.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { HelperText } from '../fields/FilterField.tsx';
import { translate } from '../messages/tenants.ts';
import { withElements } from '../messages/withElements.tsx';
import { LONGEST_KEY_NAME, type MachineKey, machineKeys } from '../resources/machineKeys.ts';
import { tenants } from '../resources/tenants.ts';
import { QuestionDialog } from '../views/actions/QuestionDialog.tsx';
import { type SlotProps, useApi } from '../views/contexts.ts';
import { apiErrorOf } from '../views/form/apiError.ts';
import { LeaveGuard } from '../views/form/LeaveGuard.tsx';
import { useUnsavedText } from '../views/form/useUnsaved.ts';

const LEAD = translate('tenants.keys.lead');

/** The keys with which syncs write to a tenant. A new key is shown once, with an example call. */
export function MachineKeys({ record, title, loading }: SlotProps) {
  if (!loading) return <TenantKeys title={title} tenantId={String(record.id)} active={record.status !== 'INACTIVE'} />;
  return (
    <Setting title={title} lead={LEAD}>
      <Skeleton lines={2} />
    </Setting>
  );
}

/** The API returns the key only once. */
type NewMachineKey = MachineKey & { readonly key: string };

/** Lists, creates and revokes a tenant's machine keys. Calls reject with the API's error. */
function useMachineKeys(tenantId: string) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const queryKey = [machineKeys.name, 'getOwned', tenantId];
  const about = (failure: string) => ({ id: tenantId, kind: 'keys', failure });
  const reread = () => void client.invalidateQueries({ queryKey });

  const { data, error, refetch } = useQuery<readonly MachineKey[], HttpError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const call = { ...about(translate('tenants.keys.failed')), signal };
      return (await dataProvider.getOwned(tenants.name, call)).data;
    },
  });

  return {
    keys: data,
    error,
    refetch,
    async create(name: string): Promise<NewMachineKey> {
      const call = { ...about(translate('tenants.key.createFailed')), data: { name } };
      const { data: created } = await dataProvider.createOwned(tenants.name, call);
      reread();
      return created;
    },
    async revoke({ key_id: owned }: MachineKey): Promise<void> {
      await dataProvider.deleteOwned(tenants.name, { ...about(translate('tenants.key.revokeFailed')), owned });
      reread();
    },
  };
}

function TenantKeys({ title, tenantId, active }: { title: string; tenantId: string; active: boolean }) {
  const { keys, error, refetch, create, revoke } = useMachineKeys(tenantId);
  const [created, setCreated] = useState<NewMachineKey>();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  const done = () => {
    focusHeading();
    setCreated(undefined);
  };
  return (
    <Setting title={title} lead={LEAD} headingRef={heading}>
      {!active && <p>{translate('tenants.keys.inactive')}</p>}
      {keys && <KeyList keys={keys} revoke={revoke} onRevoked={focusHeading} />}
      {!keys && (error ? <ErrorPanel message={error.message} onRetry={() => refetch()} /> : <Skeleton lines={2} />)}
      {created ? (
        <NewKey created={created} onDone={done} />
      ) : (
        <CreateKeyForm tenantId={tenantId} create={create} onCreated={setCreated} />
      )}
    </Setting>
  );
}

interface KeyListProps extends Pick<ReturnType<typeof useMachineKeys>, 'revoke'> {
  keys: readonly MachineKey[];
  onRevoked: () => void;
}

function KeyList({ keys, revoke, onRevoked }: KeyListProps) {
  const [toRevoke, setToRevoke] = useState<MachineKey>();
  const notify = useNotify();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: revoke,
    onSuccess(_, { name }) {
      notify(translate('tenants.key.revokeDone', { name }), { type: 'success' });
      setToRevoke(undefined);
      // After the dialog has returned the focus to the button, which then disappears.
      requestAnimationFrame(onRevoked);
    },
  });
  const close = () => {
    reset();
    setToRevoke(undefined);
  };
  if (keys.length === 0) return <p>{machineKeys.list.empty.none}</p>;
  const inOrder = keys.toSorted((one, other) => Number(Boolean(one.revoked_at)) - Number(Boolean(other.revoked_at)));
  return (
    <>
      <Keys>
        {inOrder.map((key) => (
          <KeyItem key={key.key_id} machineKey={key} onRevoke={() => setToRevoke(key)} />
        ))}
      </Keys>
      {toRevoke && (
        <QuestionDialog
          title={translate('tenants.key.revokeAsk', { name: toRevoke.name })}
          yes={translate('tenants.key.revokeYes')}
          danger
          busy={isPending}
          fault={error ? apiErrorOf(error) : undefined}
          onYes={() => mutate(toRevoke)}
          onClose={close}
        >
          <p>{translate('tenants.key.revokeMeans', { ending: toRevoke.last_four })}</p>
        </QuestionDialog>
      )}
    </>
  );
}

function KeyItem({ machineKey, onRevoke }: { machineKey: MachineKey; onRevoke: () => void }) {
  const { name, last_four, created_at, created_by, revoked_at } = machineKey;
  return (
    <li>
      <div>
        <p>
          {revoked_at ? <Muted>{name}</Muted> : <strong>{name}</strong>} <Muted>••••{last_four}</Muted>
        </p>
        <Muted as="p">
          {withElements(translate('tenants.key.created'), {
            time: <RelativeTime value={created_at} />,
            who: created_by,
          })}
        </Muted>
        <Muted as="p">{lastUse(machineKey)}</Muted>
      </div>
      {!revoked_at && (
        <Button aria-label={translate('tenants.key.revokeOne', { name })} onClick={onRevoke} sx={{ flex: 'none' }}>
          {translate('tenants.key.revoke')}
        </Button>
      )}
    </li>
  );
}

function lastUse({ last_used_at: used, revoked_at: revoked, revoked_by: who }: MachineKey) {
  if (revoked) return withElements(translate('tenants.key.revoked'), { time: <RelativeTime value={revoked} />, who });
  if (!used) return translate('tenants.key.unused');
  return withElements(translate('tenants.key.used'), { time: <RelativeTime value={used} /> });
}

interface CreateKeyFormProps extends Pick<ReturnType<typeof useMachineKeys>, 'create'> {
  tenantId: string;
  onCreated: (key: NewMachineKey) => void;
}

/** Errors are shown at the name. */
function CreateKeyForm({ tenantId, create, onCreated }: CreateKeyFormProps) {
  const { text: name, setText: setName, isEdited } = useUnsavedText(machineKeys, tenantId);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setFault(message);
    input.current?.focus();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => create(name.trim()),
    onSuccess: onCreated,
    onError(error) {
      const { errors, message } = apiErrorOf(error);
      refuse(errors.name ?? message);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!name.trim()) return refuse(translate('tenants.key.nameRequired'));
    setFault(undefined);
    mutate();
  };
  return (
    <CreateForm aria-label={translate('tenants.key.create')} onSubmit={onSubmit} noValidate>
      <TextField
        id="machine-key-name"
        label={translate('tenants.key.name')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
        error={fault !== undefined}
        helperText={fault === undefined ? translate('tenants.key.nameHint') : <HelperText error={fault} />}
        inputRef={input}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: LONGEST_KEY_NAME } }}
      />
      <Button type="submit" loading={isPending}>
        {translate('tenants.key.create')}
      </Button>
      <LeaveGuard when={isEdited} onDiscard={() => setName('')} />
    </CreateForm>
  );
}

function NewKey({ created: { name, key }, onDone }: { created: NewMachineKey; onDone: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { baseUrl, key: apiKey } = useApi();
  const example = exampleCall({ url: new URL(baseUrl, location.origin).href, apiKey }, key);
  return (
    <NewKeySection aria-label={translate('tenants.key.new', { name })} tabIndex={-1} ref={place}>
      <p>
        <strong>{translate('tenants.key.copyNow', { name })}</strong> {translate('tenants.key.once')}
      </p>
      <CodeBlock label={translate('tenants.key.key')} text={key} />
      <p>{translate('tenants.key.howTo')}</p>
      <CodeBlock label={translate('tenants.key.example')} text={example} />
      <Button onClick={onDone}>{translate('tenants.key.done')}</Button>
    </NewKeySection>
  );
}

function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <Code>
      <code>{text}</code>
      <CopyButton label={label} value={text} always />
    </Code>
  );
}

/** A shell command that writes one deal with a key. No CRM uses this ID, so nothing is overwritten. */
export function exampleCall({ url, apiKey }: { url: string; apiKey: string }, key: string): string {
  return [
    `curl -X PUT ${quoted(`${url.replace(/\/+$/, '')}/ingest/deals`)} \\`,
    `  -H ${quoted(`Authorization: Bearer ${key}`)} \\`,
    ...(apiKey ? [`  -H ${quoted(`x-api-key: ${apiKey}`)} \\`] : []),
    "  -H 'Content-Type: application/json' \\",
    `  -d ${quoted(BATCH)}`,
  ].join('\n');
}

// Short lines, so that narrow screens do not wrap them.
const BATCH = `{"records": [{
    "hubspot_deal_id": "test-1",
    "status": "QUALIFIED",
    "created_at": "2026-11-20T08:30:00Z"
  }]}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const Muted = styled('span')({ color: 'var(--text-muted)', fontFeatureSettings: 'var(--figures)' });

const Keys = styled('ul')({
  justifySelf: 'stretch',
  borderTop: '1px solid var(--border)',
  '& > li': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 16,
    padding: '12px 0',
    borderBottom: '1px solid var(--border)',
  },
  '& > li > div': { minWidth: 0 },
});

const CreateForm = styled('form')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  width: '100%',
  '& > .MuiTextField-root': { flex: '0 1 20rem', minWidth: 0 },
  // Aligned with the input, whatever is below it.
  '& > button': { flex: 'none', marginTop: 'calc(var(--lh-xs) + 6px)' },
  '@container sheet (width < 480px)': {
    flexDirection: 'column',
    '& > .MuiTextField-root': { flex: 'none' },
    '& > button': { marginTop: 0 },
  },
});

const NewKeySection = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 12,
  justifySelf: 'stretch',
});

const Code = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  maxWidth: '100%',
  padding: '8px 8px 8px 12px',
  border: '1px solid var(--border)',
  borderRadius: 'var(--r-md)',
  backgroundColor: 'var(--surface-sunken)',
  '& > code': { minWidth: 0, paddingBlock: 3, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > button': { flex: 'none' },
});
