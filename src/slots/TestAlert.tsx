import { Alert, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Region } from '../components/Region.tsx';
import { translate } from '../messages/alerts.ts';
import type { SlotProps } from '../views/contexts.ts';

/** Sends a test message of an alert, and says whether it was accepted. The bell sends none. */
export function TestAlert({ resource, record, title, loading }: SlotProps) {
  const dataProvider = useDataProvider();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      dataProvider.act(resource.name, {
        id: String(record.id),
        action: 'test',
        failure: translate('alerts.test.failed'),
        ...(record.tenant_id && { meta: { tenantId: record.tenant_id } }),
      }),
  });
  if (record.channel === 'BELL') return null;
  return (
    <Region title={title}>
      <p>{translate('alerts.test.lead')}</p>
      <Button variant="outlined" sx={{ my: 1.5 }} loading={isPending} disabled={loading} onClick={() => mutate()}>
        {translate('alerts.test.send')}
      </Button>
      {isSuccess && <Alert severity="success">{translate('alerts.test.sent')}</Alert>}
      {error && <Alert severity="error">{error.message}</Alert>}
    </Region>
  );
}
