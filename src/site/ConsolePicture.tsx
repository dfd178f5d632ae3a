import { Icon, type IconName } from '../look/icons/Icon.tsx';
import { Logo } from '../look/Logo.tsx';
import { relativeTime } from '../look/relativeTime.ts';
import { inLanguage } from '../messages/inLanguage.ts';
import { translate } from '../messages/landing.ts';
import { BarsPicture } from './BarsPicture.tsx';
import { PicturedBadge } from './PicturedBadge.tsx';
import { PICTURED_STATUSES } from './picturedStatuses.ts';

/** The moment that the picture shows. */
const NOW = new Date('2026-11-20T08:43Z');

const ROWS: readonly [deal: string, opportunity: string, status: keyof typeof PICTURED_STATUSES, created: string][] = [
  ['18734502611', 'O4417203', 'Committed', '2026-11-20T08:31Z'],
  ['18734498558', 'O4417198', 'Qualified', '2026-11-20T08:02Z'],
  ['18734407636', 'O4417167', 'Technical Validation', '2026-11-20T06:33Z'],
  ['18734312745', 'O4417135', 'Launched', '2026-11-20T04:12Z'],
  ['18734259946', 'O4417103', 'Business Validation', '2026-11-20T03:27Z'],
];

/** A picture of the console made of the console's own parts and words: sharp at every size, in both schemes, without a download. */
export function ConsolePicture() {
  return (
    <div className="shot" role="img" aria-label={translate('landing.picture')} inert>
      <div className="shot-side">
        <Logo />
        <ul>
          <MenuEntry icon="grid" label={translate('product.dashboard')} isNow />
          <MenuEntry icon="deals" label={inLanguage('Deals')} />
          <MenuEntry icon="alert" label={inLanguage('Integration Errors')} />
        </ul>
      </div>
      <div className="sheet">
        <p className="shot-title">{inLanguage('Deals by status')}</p>
        <BarsPicture />
        <p className="shot-title">{inLanguage('Latest deals')}</p>
        <PictureTable />
      </div>
    </div>
  );
}

function MenuEntry({ icon, label, isNow = false }: { icon: IconName; label: string; isNow?: boolean }) {
  return (
    <li className={isNow ? 'is-now' : undefined}>
      <Icon name={icon} />
      {label}
    </li>
  );
}

function PictureTable() {
  return (
    <table className="table line">
      <thead>
        <tr>
          <th>{inLanguage('HubSpot Deal ID')}</th>
          <th>{inLanguage('ACE Opportunity ID')}</th>
          <th>{inLanguage('Status')}</th>
          <th className="r">{inLanguage('Created At')}</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([deal, opportunity, status, created]) => (
          <tr key={deal}>
            <td className="m-a num strong">{deal}</td>
            <td className="m-c num">{opportunity}</td>
            <td className="m-b">
              <PicturedBadge word={inLanguage(status)} {...PICTURED_STATUSES[status]} />
            </td>
            <td className="m-d r muted">{relativeTime(new Date(created), NOW, 'UTC')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
