import { relativeTime } from '../../components/dateText.ts';
import { Icon, type IconName } from '../../components/icons/Icon.tsx';
import { Logo } from '../../components/PageFrame.tsx';
import { translate } from '../../messages/landing.ts';

/** The statuses in the picture of the console, in the order of its bars. */
export const PICTURED_STATUSES = {
  prospect: { icon: 's-prospect', color: 'deal-prospect' },
  qualified: { icon: 's-qualified', color: 'deal-qualified' },
  technicalValidation: { icon: 's-technical', color: 'deal-technical-validation' },
  businessValidation: { icon: 's-business', color: 'deal-business-validation' },
  committed: { icon: 's-committed', color: 'deal-committed' },
  launched: { icon: 's-launched', color: 'deal-launched' },
} as const;

const NOW = new Date('2026-11-20T08:43Z');

const ROWS: readonly [deal: string, opportunity: string, status: keyof typeof PICTURED_STATUSES, created: string][] = [
  ['18734502611', 'O4417203', 'committed', '2026-11-20T08:31Z'],
  ['18734498558', 'O4417198', 'qualified', '2026-11-20T08:02Z'],
  ['18734407636', 'O4417167', 'technicalValidation', '2026-11-20T06:33Z'],
  ['18734312745', 'O4417135', 'launched', '2026-11-20T04:12Z'],
  ['18734259946', 'O4417103', 'businessValidation', '2026-11-20T03:27Z'],
];

const MENU = [
  ['grid', 'product.dashboard'],
  ['deals', 'landing.words.deals'],
  ['alert', 'landing.words.integrationErrors'],
] as const;

/** A picture in markup: sharp at every size, in both color schemes, without a download. */
export function ConsolePicture() {
  return (
    <div className="shot" role="img" aria-label={translate('landing.picture')} inert>
      <div className="shot-side">
        <Logo />
        {MENU.map(([icon, word]) => (
          <div key={icon} className={icon === 'grid' ? 'shot-entry is-now' : 'shot-entry'}>
            <Icon name={icon} />
            {translate(word)}
          </div>
        ))}
      </div>
      <div className="shot-sheet">
        <p className="shot-title">{translate('landing.words.dealsByStatus')}</p>
        <Bars />
        <p className="shot-title">{translate('landing.words.latestDeals')}</p>
        <div className="shot-row is-head">
          {(['hubSpotDealID', 'aCEOpportunityID', 'status', 'createdAt'] as const).map((column) => (
            <span key={column}>{translate(`landing.words.${column}`)}</span>
          ))}
        </div>
        {ROWS.map(([deal, opportunity, status, created]) => (
          <div key={deal} className="shot-row">
            <b>{deal}</b>
            <span>{opportunity}</span>
            <PicturedStatus word={translate(`landing.words.${status}`)} {...PICTURED_STATUSES[status]} />
            <span>{relativeTime(new Date(created), NOW, 'UTC')}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The deals of four weeks: a digit per day, a string per status. */
const DAYS = [
  '4534611545562144564213564521',
  '3423210342341032343201434310',
  '2332300233230022332100323320',
  '1221200122120011221100212210',
  '2112100211210021121200121120',
  '1101200110110011012100110120',
] as const;

const COLORS = Object.values(PICTURED_STATUSES).map(({ color }) => color);
/** Heights are in deals; a bar is 20 wide of 28. */
const [STEP, BAR, HIGHEST] = [28, 20, 17];

function Bars() {
  return (
    <svg
      className="shot-bars"
      viewBox={`0 0 ${STEP * DAYS[0].length} ${HIGHEST}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {DAYS.map((digits, series) => {
        const bars = [...digits].map((count, day) => {
          const below = DAYS.slice(0, series).reduce((sum, others) => sum + Number(others[day]), 0);
          return count === '0' ? '' : `M${day * STEP + 4} ${HIGHEST - below}v-${count}h${BAR}v${count}z`;
        });
        return <path key={digits} d={bars.join('')} fill={`var(--${COLORS[series]})`} />;
      })}
    </svg>
  );
}

interface PicturedStatusProps {
  word: string;
  icon: IconName;
  /** The color token of the icon. Absent: the status is a pill. */
  color?: string;
}

export function PicturedStatus({ word, icon, color }: PicturedStatusProps) {
  return (
    <span className={color ? 'status' : 'status is-new'}>
      <Icon name={icon} {...(color ? { color: `var(--${color})` } : { small: true })} />
      <span>{word}</span>
    </span>
  );
}
