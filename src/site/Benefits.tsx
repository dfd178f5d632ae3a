import { BENEFITS } from './landingCopy.ts';

/** What a partner gains. */
export function Benefits() {
  return (
    <section className="sec bene" aria-labelledby="benefits">
      <h2 id="benefits">Benefits</h2>
      <ul>
        {BENEFITS.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
