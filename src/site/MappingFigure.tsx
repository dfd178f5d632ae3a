import { Icon } from '../look/icons/Icon.tsx';
import { translate } from '../messages/landing.ts';

const PAIRS = ['company', 'amount', 'stage', 'closing', 'delivery'] as const;

/** Field mapping, shown on five fields. */
export function MappingFigure() {
  return (
    <figure>
      <figcaption>
        <b>{translate('landing.mapping.title')}</b>
        <span>{translate('landing.mapping.text')}</span>
      </figcaption>
      <div className="inset">
        <table className="map">
          <thead>
            <tr>
              <th>{translate('landing.mapping.opportunity')}</th>
              <th>
                <span className="sr">{translate('landing.mapping.becomes')}</span>
              </th>
              <th>{translate('landing.mapping.deal')}</th>
            </tr>
          </thead>
          <tbody>
            {PAIRS.map((pair) => (
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
