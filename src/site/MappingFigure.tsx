import { Icon } from '../look/icons/Icon.tsx';

const PAIRS = [
  ['Customer company name', 'Company'],
  ['Estimated monthly revenue', 'Amount'],
  ['Stage', 'Deal stage'],
  ['Target close date', 'Close date'],
  ['Delivery model', 'Delivery model'],
] as const;

/** Field mapping, shown on five fields. */
export function MappingFigure() {
  return (
    <figure>
      <figcaption>
        <b>Fields find their counterpart</b>
        <span>The names differ, the deal is the same.</span>
      </figcaption>
      <div className="inset">
        <table className="map">
          <thead>
            <tr>
              <th>ACE opportunity</th>
              <th>
                <span className="sr">becomes</span>
              </th>
              <th>HubSpot deal</th>
            </tr>
          </thead>
          <tbody>
            {PAIRS.map(([opportunity, deal]) => (
              <tr key={opportunity}>
                <td>{opportunity}</td>
                <td>
                  <Icon name="arrow" />
                </td>
                <td>{deal}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
