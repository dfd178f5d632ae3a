import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { exactTime, numberWords, relativeTime } from '../../components/dateText.ts';
import { ChoiceBadge } from '../../fields/choice/ChoiceField.tsx';
import { addDays, dayOf } from '../../fields/dateTime/calendar.ts';
import { translate } from '../../messages/health.ts';
import { locale } from '../../messages/language.ts';
import { withElements } from '../../messages/withElements.tsx';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { failingShare, type HealthState, health } from '../../resources/health.ts';
import type { Query } from '../../schema/query.ts';
import { type Resource, recordPath } from '../../schema/resource.ts';
import { useFiguresZone } from '../../views/contexts.ts';
import { listPath } from '../../views/search/searchUrl.ts';
import type { KnownHealth } from './healthQuery.ts';

export function HealthBadge({ state }: { state: HealthState }) {
  return <ChoiceBadge choice={health.fields.state.choices[state]} />;
}

/** The filter of open errors. */
export const OPEN = { open: 'true' };

/** A count that links to exactly its records; zero is no link. */
export function CountLink({ count, to, children }: { count: number; to: string; children?: ReactNode }) {
  const text = children ?? numberWords(count);
  return count > 0 ? <Link to={to}>{text}</Link> : text;
}

interface MomentLinkProps {
  resource: Resource;
  tenantId: string;
  at: string | null | undefined;
  id: string | null | undefined;
  now: Date;
}

/** The moment of a record, as a link to it. */
export function MomentLink({ resource, tenantId, at, id, now }: MomentLinkProps) {
  if (!at) return translate('health.never');
  const [date, text] = [new Date(at), relativeTime(new Date(at), now)];
  return id ? (
    <Link to={recordPath(resource, id, { tenant_id: tenantId })} title={exactTime(date)}>
      {text}
    </Link>
  ) : (
    text
  );
}

const PERCENT = new Intl.NumberFormat(locale, { style: 'percent' });

/** Says why a tenant has its state, with links to the records. */
export function HealthSentence({ known, now }: { known: KnownHealth; now: Date }): ReactNode {
  const { tenant_id: tenantId, reason, last_success: success, usual_gap: gap, open_authentication: open } = known;
  const today = dayOf(now, useFiguresZone());
  const listOf = (filter: Query['filter']) => listPath(errors, { tenantId, filter });
  const [days, counts] = reason === 'failures' || reason === 'riseRecent' ? [2, known.recent] : [7, known.week];
  const { failed, written } = counts ?? { failed: 0, written: 0 };
  const why = reason === 'silence' && !success ? 'never' : reason;
  return withElements(translate(`health.why.${why}`), {
    success: <MomentLink resource={deals} at={success} id={known.last_success_id} tenantId={tenantId} now={now} />,
    failure: (
      <MomentLink resource={errors} at={known.last_failure} id={known.last_failure_id} tenantId={tenantId} now={now} />
    ),
    open:
      open === undefined ? (
        translate('health.authenticationOpen')
      ) : (
        <CountLink count={open} to={listOf({ error_type: 'AUTHENTICATION_ERROR', ...OPEN })}>
          {translate('health.authentication', { smart_count: open })}
        </CountLink>
      ),
    failed: <CountLink count={failed} to={listOf({ date_from: addDays(today, 1 - days), date_to: today })} />,
    all: numberWords(failed + written),
    share: PERCENT.format(failingShare({ failed, written })),
    usual:
      reason !== 'silence'
        ? known.usual && PERCENT.format(failingShare(known.usual))
        : gap && translate('health.gap', { smart_count: Math.max(1, Math.round(gap)) }),
  });
}
