import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';
import { translate } from '../../messages/landing.ts';
import { ConsolePicture, PicturedStatus } from './ConsolePicture.tsx';
import { PublicMain } from './PublicLayout.tsx';

export function VisitorsLanding() {
  return (
    <PublicMain>
      <LandingPage call={translate('landing.closing.text')}>
        <PrimaryLink to="/register">{translate('landing.ways.register')}</PrimaryLink>
        <Link className="cta is-large" to="/login">
          {translate('product.signIn')}
        </Link>
      </LandingPage>
    </PublicMain>
  );
}

export function FramedLanding() {
  return (
    <LandingPage call={translate('landing.closing.inside')}>
      <PrimaryLink to="/dashboard">{translate('landing.ways.dashboard')}</PrimaryLink>
    </LandingPage>
  );
}

function PrimaryLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="cta is-primary is-large" to={to}>
      {children}
    </Link>
  );
}

/** Plain markup and CSS, so that it can be prerendered. Spec §1, §2. */
function LandingPage({ call, children }: { call: string; children: ReactNode }) {
  return (
    <div className="landing">
      <title>{translate('landing.title')}</title>
      <div className="wrap hero">
        <svg className="climb" viewBox="0 0 760 420" aria-hidden="true">
          <path d="M80 420V330H210V240H340V150H470V60H760" />
          <path className="accent" d="M145 420V390H275V300H405V210H535V120H760" />
        </svg>
        <h1>{translate('landing.hero.title')}</h1>
        <p className="lead">{translate('landing.hero.lead')}</p>
        <div className="ctas">{children}</div>
        <ConsolePicture />
      </div>
      <div className="band">
        <div className="wrap">
          <Features />
          <Benefits />
          <Roadmap />
          <section className="sec close" aria-labelledby="get-in-step">
            <div>
              <h2 id="get-in-step">{translate('landing.closing.title')}</h2>
              <p>{call}</p>
            </div>
            <div className="ctas">{children}</div>
          </section>
        </div>
      </div>
    </div>
  );
}

function Benefits() {
  return (
    <section className="grid sec bene" aria-labelledby="benefits">
      <h2 id="benefits">{translate('landing.benefits.title')}</h2>
      <ul>
        {(['typing', 'trouble', 'apart'] as const).map((name) => (
          <li key={name} className="grid">
            <b>{translate(`landing.${name}.title`)}</b>
            <p>{translate(`landing.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

function Roadmap() {
  return (
    <div className="grid sec road">
      <section aria-labelledby="current-features">
        <h2 id="current-features">{translate('landing.current.title')}</h2>
        <p>{translate('landing.current.lead')}</p>
        <Lane kind="today" icon="check" items={TODAY} />
      </section>
      <section aria-labelledby="roadmap">
        <h2 id="roadmap">{translate('landing.roadmap.title')}</h2>
        <p>{translate('landing.roadmap.lead')}</p>
        <div className="grid cols">
          <Lane kind="next" icon="s-technical" items={NEXT} />
          <Lane kind="later" icon="s-prospect" items={LATER} />
        </div>
      </section>
    </div>
  );
}

interface LaneProps {
  kind: 'today' | 'next' | 'later';
  icon: IconName;
  items: typeof TODAY | typeof NEXT | typeof LATER;
}

function Lane({ kind, icon, items }: LaneProps) {
  return (
    <div className={`figure lane ${kind}`}>
      <h3 className="figure-title">
        <Icon name={icon === 'check' ? 'ok' : icon} />
        {translate(`landing.${kind}.title`)}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} />
            {translate(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const COLUMNS = [
  { name: 'sync', points: ['daily', 'fields', 'models', 'pipelines'] },
  { name: 'watch', points: ['errors', 'mails', 'countries'] },
  { name: 'tenants', points: ['isolation', 'keys', 'selfService', 'users'] },
] as const;

function Features() {
  return (
    <section className="sec" aria-labelledby="key-features">
      <h2 id="key-features">{translate('landing.features.title')}</h2>
      <p>{translate('landing.features.lead')}</p>
      <div className="grid demo">
        <MappingFigure />
        <RefusalFigure />
      </div>
      <div className="grid feat">
        {COLUMNS.map(({ name, points }) => (
          <div key={name}>
            <h3>{translate(`landing.${name}.title`)}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <b>{translate(`landing.${point}.title`)}</b>
                  <p>{translate(`landing.${point}.text`)}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function MappingFigure() {
  return (
    <figure className="figure">
      <figcaption>
        <b className="figure-title">{translate('landing.mapping.title')}</b>
        <span>{translate('landing.mapping.text')}</span>
      </figcaption>
      <div className="inset">
        <table className="map">
          <thead>
            <tr>
              <th>{translate('landing.mapping.opportunity')}</th>
              <th>
                <span className="heard">{translate('landing.mapping.becomes')}</span>
              </th>
              <th>{translate('landing.mapping.deal')}</th>
            </tr>
          </thead>
          <tbody>
            {(['company', 'amount', 'stage', 'closing', 'delivery'] as const).map((pair) => (
              <tr key={pair}>
                <td>{translate(`landing.mapping.${pair}.ace`)}</td>
                <td>
                  <Icon name="arrow" />
                </td>
                <td>{translate(`landing.mapping.${pair}.hubspot`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function RefusalFigure() {
  return (
    <figure className="figure">
      <figcaption>
        <b className="figure-title">{translate('landing.refusal.title')}</b>
        <span>{translate('landing.refusal.text')}</span>
      </figcaption>
      <div className="inset refusal">
        <div className="states">
          <PicturedStatus word={translate('landing.words.validation')} icon="e-validation" color="error-validation" />
          <PicturedStatus word={translate('landing.words.new')} icon="new" />
        </div>
        <b>{translate('landing.refusal.message')}</b>
        <p>{translate('landing.refusal.about', { deal: '18734502611', opportunity: 'O4417203' })}</p>
        <p className="fix">{translate('landing.refusal.fix')}</p>
      </div>
    </figure>
  );
}
