import { Icon } from '../look/icons/Icon.tsx';
import { translate } from '../messages/landing.ts';
import { PicturedStatus } from './ConsolePicture.tsx';

const COLUMNS = [
  { name: 'sync', points: ['daily', 'fields', 'models', 'pipelines'] },
  { name: 'watch', points: ['errors', 'mails', 'countries'] },
  { name: 'tenants', points: ['isolation', 'keys', 'selfService', 'users'] },
] as const;

export function Features() {
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
          <PicturedStatus word={translate('landing.words.validation')} glyph="e-validation" colour="error-validation" />
          <PicturedStatus word={translate('landing.words.new')} glyph="new" />
        </div>
        <b>{translate('landing.refusal.message')}</b>
        <p>{translate('landing.refusal.about', { deal: '18734502611', opportunity: 'O4417203' })}</p>
        <p className="fix">{translate('landing.refusal.fix')}</p>
      </div>
    </figure>
  );
}
