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

export function Roadmap() {
  return (
    <div className="grid sec road">
      <section aria-labelledby="current-features">
        <h2 id="current-features">{translate('landing.current.title')}</h2>
        <p>{translate('landing.current.lead')}</p>
        <Lane kind="today" glyph="check" items={TODAY} />
      </section>
      <section aria-labelledby="roadmap">
        <h2 id="roadmap">{translate('landing.roadmap.title')}</h2>
        <p>{translate('landing.roadmap.lead')}</p>
        <div className="grid cols">
          <Lane kind="next" glyph="s-technical" items={NEXT} />
          <Lane kind="later" glyph="s-prospect" items={LATER} />
        </div>
      </section>
    </div>
  );
}

interface LaneProps {
  kind: 'today' | 'next' | 'later';
  glyph: IconName;
  items: typeof TODAY | typeof NEXT | typeof LATER;
}

function Lane({ kind, glyph, items }: LaneProps) {
  return (
    <div className={`figure lane ${kind}`}>
      <h3 className="figure-title">
        <Icon name={glyph === 'check' ? 'ok' : glyph} />
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
