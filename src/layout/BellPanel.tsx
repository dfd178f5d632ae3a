import {
  Box,
  Button,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Alert as Message,
} from '@mui/material';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useCreate, useDataProvider, useGetList } from 'ra-core';
import { Link } from 'react-router';
import { relativeTime } from '../components/dateText.ts';
import { ButtonPanel } from '../components/IconMenu.tsx';
import { Icon, iconNamed } from '../components/icons/Icon.tsx';
import { ErrorPanel, PanelActions } from '../components/Panel.tsx';
import { VisuallyHidden } from '../components/screenReader.tsx';
import { serverTime } from '../config/serverClock.ts';
import { timeZone } from '../config/timeZone.ts';
import { translate } from '../messages/alerts.ts';
import { locale } from '../messages/language.ts';
import { alertSubscriptions } from '../resources/alertSubscriptions.ts';
import { ALERT_KINDS, type Alert, type AlertKind, alerts } from '../resources/alerts.ts';
import { describeAlert } from '../resources/alertText.ts';
import { errors } from '../resources/errors.ts';
import { wholeList } from '../schema/query.ts';
import { useKnownFailures } from '../views/failures/knownFailures.tsx';

export type BellAlert = Alert & RaRecord & { readonly tenant_name: string; readonly read_at: string | null };

const ALL_TENANTS = { meta: { tenantId: null } } as const;

const WIDTH = 'min(400px, calc(100vw - 32px))';
const ROW = { alignItems: 'flex-start', gap: 1.25, py: 1, '& > .MuiListItemText-root': { my: 0 } };

interface BellPanelProps {
  anchor: HTMLElement;
  query: UseQueryResult<BellAlert[]>;
  unread: number;
  onClose: () => void;
}

/** The newest alerts of the user's bell, each with a link to its subject. Without a subscription it offers one. */
export function BellPanel({
  anchor,
  query: { data = [], error, refetch, isSuccess },
  unread,
  onClose,
}: BellPanelProps) {
  const dataProvider = useDataProvider();
  const channels = useGetList(alertSubscriptions.name, { ...wholeList(alertSubscriptions), ...ALL_TENANTS });
  const isOff = channels.data?.every(({ channel, paused }) => channel !== 'BELL' || paused);
  const bell = { data: { channel: 'BELL' }, ...ALL_TENANTS };
  const [turnOn, turning] = useCreate<RaRecord, HttpError>(alertSubscriptions.name, bell);
  const read = { id: 'mine', data: { read: true }, previousData: {}, ...ALL_TENANTS };
  const reading = useMutation({ mutationFn: () => dataProvider.update(alerts.name, read), onSuccess: () => refetch() });
  const failure = reading.error ?? turning.error;
  const readAll = (
    <Button size="small" variant="text" loading={reading.isPending} onClick={() => reading.mutate()}>
      {translate('alerts.bell.read')}
    </Button>
  );
  return (
    <ButtonPanel title={alerts.label[1]} action={unread > 0 && readAll} anchorEl={anchor} onClose={onClose}>
      {failure && <Message severity="error">{failure.message}</Message>}
      {error && <ErrorPanel message={error.message} onRetry={refetch} />}
      <Alerts data={data} onClose={onClose} />
      {isSuccess && data.length === 0 && (
        <Box sx={{ width: WIDTH, px: 2, color: 'text.secondary' }}>
          {isOff ? translate('alerts.bell.off') : alerts.list.parts?.mine?.none}
        </Box>
      )}
      <PanelActions sx={{ p: 1, justifyContent: 'flex-end' }}>
        {isOff && (
          <Button size="small" variant="contained" color="primary" loading={turning.isPending} onClick={() => turnOn()}>
            {translate('alerts.bell.turnOn')}
          </Button>
        )}
        <Button size="small" variant="text" component={Link} to={alertSubscriptions.path} onClick={onClose}>
          {translate('alerts.bell.settings')}
        </Button>
      </PanelActions>
    </ButtonPanel>
  );
}

function Alerts({ data, onClose }: { data: readonly BellAlert[]; onClose: () => void }) {
  const { data: known } = useKnownFailures(errors);
  const causeTitle = (cause: string) => known?.named(cause)?.title ?? cause;
  const wording = { say: translate, locale, timeZone: timeZone(), causeTitle };
  return (
    <List disablePadding sx={{ width: WIDTH, maxHeight: '60vh', overflowY: 'auto' }}>
      {data.map((alert) => {
        const { title, text, path } = describeAlert(alert, alert.tenant_name, wording);
        const { icon, tone } = ALERT_KINDS[alert.kind as AlertKind];
        const time = relativeTime(new Date(alert.opened_at), serverTime());
        return (
          <ListItem key={alert.id} disablePadding>
            <ListItemButton component={Link} to={path} onClick={onClose} sx={ROW}>
              <ListItemIcon sx={{ color: `var(--${tone}-fg)`, py: '2px' }}>
                <Icon name={iconNamed(icon)} />
              </ListItemIcon>
              <ListItemText
                primary={title}
                secondary={
                  <>
                    {text}
                    <br />
                    {alert.ended_at ? time : `${time} · ${alerts.fields.ended_at.empty}`}
                    {!alert.read_at && <VisuallyHidden>{translate('alerts.bell.new')}</VisuallyHidden>}
                  </>
                }
                slotProps={{ primary: { sx: { fontWeight: alert.read_at ? 400 : 600 } } }}
              />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}
