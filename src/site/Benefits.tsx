import { translate } from '../messages/landing.ts';

const BENEFITS = ['typing', 'trouble', 'apart'] as const;

/** What a partner gains. */
export function Benefits() {
  return (
    <section className="sec bene" aria-labelledby="benefits">
      <h2 id="benefits">{translate('landing.benefits.title')}</h2>
      <ul>
        {BENEFITS.map((name) => (
          <li key={name}>
            <b>{translate(`landing.${name}.title`)}</b>
            <p>{translate(`landing.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
