import { Icon, type IconName } from '../look/icons/Icon.tsx';
import { translate } from '../messages/landing.ts';

const TODAY = [
  'landing.daily.title',
  'landing.fields.title',
  'landing.today.pipelines',
  'landing.countries.title',
  'landing.today.errors',
  'landing.today.tenants',
  'landing.today.keys',
] as const;

const NEXT = [
  'landing.next.tenants',
  'landing.next.fields',
  'landing.next.selfService',
  'landing.next.dashboard',
  'landing.next.mails',
  'landing.next.history',
] as const;

const LATER = [
  'landing.later.reverse',
  'landing.later.statuses',
  'landing.later.marketplace',
  'landing.later.regions',
  'landing.later.analytics',
  'landing.later.compliance',
  'landing.later.residency',
] as const;

/** Today, in progress, planned: told apart by heading, glyph and line, never by colour alone. */
export function Roadmap() {
  return (
    <div className="road sec">
      <section aria-labelledby="current-features">
        <div className="road-h">
          <h2 id="current-features">{translate('landing.current.title')}</h2>
          <p>{translate('landing.current.lead')}</p>
        </div>
        <Lane kind="today" sign="ok" glyph="check" items={TODAY} />
      </section>
      <section aria-labelledby="roadmap">
        <div className="road-h">
          <h2 id="roadmap">{translate('landing.roadmap.title')}</h2>
          <p>{translate('landing.roadmap.lead')}</p>
        </div>
        <div className="cols">
          <Lane kind="next" sign="s-technical" glyph="s-technical" items={NEXT} />
          <Lane kind="later" sign="s-prospect" glyph="s-prospect" items={LATER} />
        </div>
      </section>
    </div>
  );
}

interface LaneProps {
  kind: 'today' | 'next' | 'later';
  sign: IconName;
  glyph: IconName;
  items: typeof TODAY | typeof NEXT | typeof LATER;
}

function Lane({ kind, sign, glyph, items }: LaneProps) {
  return (
    <div className={`lane ${kind}`}>
      <h3>
        <Icon name={sign} />
        {translate(`landing.${kind}.title`)}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name={glyph} />
            {translate(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
