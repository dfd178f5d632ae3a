import type en from '../messages/en/alerts.json';
import type { MessageKey } from '../messages/messageTree.ts';
import { membersOf } from '../schema/jsonObject.ts';
import { recordPath } from '../schema/resource.ts';
import { type Alert, type AlertKind, INCIDENTS } from './alerts.ts';
import { errors } from './errors.ts';

/** The texts and the page of an alert, for the bell and for messages. */
export interface AlertText {
  readonly title: string;
  readonly text: string;
  /** A path of the console. */
  readonly path: string;
}

/** The wording of texts: in a language, with moments by the clocks of a time zone. */
export interface AlertWording {
  readonly say: (key: MessageKey<typeof en>, values?: Readonly<Record<string, string>>) => string;
  readonly locale: string;
  readonly timeZone: string;
  /** The title of a cause by its key; the key itself if the catalog does not have it. */
  readonly causeTitle: (key: string) => string;
  /** Makes a text that others wrote safe for where it is shown. Default: as it is. */
  readonly safe?: { readonly line: (text: string) => string; readonly address: (text: string) => string };
}

type DescribedAlert = Pick<Alert, 'kind' | 'subject' | 'facts' | 'tenant_id'> & {
  readonly opened_at: string | Date;
  readonly ended_at?: string | Date | null | undefined;
};

/** Writes an alert of the tenant with this name. */
export function describeAlert(alert: DescribedAlert, tenant: string, { say, ...wording }: AlertWording): AlertText {
  const facts = membersOf(alert.facts);
  const figures = new Intl.NumberFormat(wording.locale);
  const moments = new Intl.DateTimeFormat(wording.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: wording.timeZone,
  });
  const figure = (value: unknown) => figures.format(Number(value ?? 0));
  const moment = (value: unknown) => (value ? moments.format(new Date(String(value))) : say('alerts.never'));
  const { line = String, address = String } = wording.safe ?? {};
  const { title = wording.causeTitle(alert.subject ?? '') } = facts;
  const values = {
    count: figure(facts['count']),
    written: figure(facts['written']),
    since: moment(facts['last_success']),
    tenant: line(tenant),
    cause: line(String(title)),
    deal: line(alert.subject ?? ''),
    by: address(String(facts['by'] ?? '')),
    message: line(String(facts['message'] ?? '')),
  };
  if (facts['test'] === true)
    return { title: say('alerts.test.title'), text: say('alerts.test.text'), path: '/dashboard' };
  const kind = alert.kind as AlertKind;
  const path = pathOf(alert, facts);
  if (facts['mention'] === true)
    return { title: say('alerts.ASSIGNED.mentionTitle', values), text: say('alerts.ASSIGNED.mention', values), path };
  const isOne = Number(facts['count']) === 1;
  const text =
    isOne && kind === 'RETRY_FAILED' && values.message
      ? say('alerts.RETRY_FAILED.message', values)
      : isOne && (kind === 'NEW_CAUSE' || kind === 'ASSIGNED' || kind === 'RETRY_FAILED')
        ? say(`alerts.one.${kind}`, values)
        : say(`alerts.${kind}.text`, values);
  const isOver = INCIDENTS.some((each) => each === kind) && alert.ended_at;
  const ended = isOver ? ` ${say('alerts.ended', { duration: duration(alert, say, figure) })}` : '';
  return { title: say(`alerts.${kind}.title`, values), text: text + ended, path };
}

const UNITS = [
  ['days', 86_400_000, 2],
  ['hours', 3_600_000, 1],
  ['minutes', 60_000, 0],
] as const;

/** In the largest unit that leaves more than a single one. */
function duration(
  { opened_at, ended_at }: DescribedAlert,
  say: AlertWording['say'],
  figure: (value: unknown) => string,
): string {
  const time = new Date(ended_at ?? opened_at).getTime() - new Date(opened_at).getTime();
  const [unit, length] = UNITS.find(([, each, least]) => time >= each * Math.max(1, least)) ?? UNITS[2];
  return say(`alerts.${unit}`, { count: figure(Math.max(1, Math.round(time / length))) });
}

/** The days that a spike counts. Alerts of earlier versions do not name them. */
const daysIn = ({ from, to }: Readonly<Record<string, unknown>>) =>
  typeof from === 'string' && typeof to === 'string' ? { date_from: from, date_to: to } : { status: 'NEW' };

function pathOf({ kind, subject, tenant_id }: DescribedAlert, facts: Readonly<Record<string, unknown>>): string {
  const id = facts['error_id'];
  if ((kind === 'ASSIGNED' || kind === 'RETRY_FAILED') && typeof id === 'string')
    return recordPath(errors, id, { tenant_id });
  const search = {
    SPIKE: daysIn(facts),
    SILENCE: undefined,
    TOKEN_REJECTED: { error_type: 'AUTHENTICATION_ERROR', open: 'true' },
    NEW_CAUSE: { cause: subject ?? '' },
    ASSIGNED: { assignee: '@me', open: 'true' },
    RETRY_FAILED: {},
  }[kind as AlertKind];
  const path = search ? errors.path : '/dashboard';
  return `${path}?${new URLSearchParams({ tenant_id, ...search })}`;
}
