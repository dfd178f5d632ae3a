import { Icon, type IconName } from '../look/icons/Icon.tsx';
import { StatusBadge } from '../look/StatusBadge.tsx';

const STATUSES = {
  Prospect: { glyph: 's-prospect', colour: 'deal-prospect' },
  Qualified: { glyph: 's-qualified', colour: 'deal-qualified' },
  'Technical Validation': { glyph: 's-technical', colour: 'deal-technical-validation' },
  'Business Validation': { glyph: 's-business', colour: 'deal-business-validation' },
  Committed: { glyph: 's-committed', colour: 'deal-committed' },
  Launched: { glyph: 's-launched', colour: 'deal-launched' },
} as const;

const ROWS: readonly [deal: string, opportunity: string, status: keyof typeof STATUSES, created: string][] = [
  ['18734502611', 'O4417203', 'Committed', '12 min ago'],
  ['18734498558', 'O4417198', 'Qualified', '41 min ago'],
  ['18734407636', 'O4417167', 'Technical Validation', '2 h ago'],
  ['18734357706', 'Not yet', 'Prospect', '2 h ago'],
  ['18734312745', 'O4417135', 'Launched', '4 h ago'],
  ['18734259946', 'O4417103', 'Business Validation', '5 h ago'],
  ['18734233743', 'O4417094', 'Qualified', 'Yesterday, 16:40'],
  ['18734141233', 'O4417052', 'Prospect', 'Yesterday, 11:03'],
  ['18734111841', 'O4417028', 'Technical Validation', 'Yesterday, 06:02'],
];

const MENU: readonly [icon: IconName, label: string][] = [
  ['grid', 'Dashboard'],
  ['deals', 'Deals'],
  ['alert', 'Integration Errors'],
];

/** A picture of the console made of the console's own parts: sharp at every size, in both schemes, without a download. */
export function ConsolePicture() {
  return (
    <div className="shot" role="img" aria-label="The console: a list of deals with their stage and age" inert>
      <ul className="shot-side">
        {MENU.map(([icon, label]) => (
          <li key={label} className={label === 'Deals' ? 'is-now' : undefined}>
            <Icon name={icon} />
            {label}
          </li>
        ))}
      </ul>
      <div className="sheet">
        <p className="shot-title">Deals</p>
        <PictureTable />
      </div>
    </div>
  );
}

function PictureTable() {
  return (
    <table className="table line">
      <thead>
        <tr>
          <th>HubSpot Deal ID</th>
          <th>ACE Opportunity ID</th>
          <th>Status</th>
          <th className="r">Created At</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([deal, opportunity, status, created]) => (
          <tr key={deal}>
            <td className="m-a num strong">{deal}</td>
            <td className="m-c num">{opportunity}</td>
            <td className="m-b">
              <StatusBadge word={status} {...STATUSES[status]} />
            </td>
            <td className="m-d r muted">{created}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
