import { translate } from '../messages/landing.ts';
import './features.css';
import { MappingFigure } from './MappingFigure.tsx';
import { RefusalFigure } from './RefusalFigure.tsx';

const COLUMNS = [
  { name: 'sync', points: ['daily', 'fields', 'models', 'pipelines'] },
  { name: 'watch', points: ['errors', 'mails', 'countries'] },
  { name: 'tenants', points: ['isolation', 'keys', 'selfService', 'users'] },
] as const;

/** Key features: two shown, the rest told in three columns. */
export function KeyFeatures() {
  return (
    <section className="sec" aria-labelledby="key-features">
      <div className="sec-h">
        <h2 id="key-features">{translate('landing.features.title')}</h2>
        <p>{translate('landing.features.lead')}</p>
      </div>
      <div className="demo">
        <MappingFigure />
        <RefusalFigure />
      </div>
      <div className="feat">
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
