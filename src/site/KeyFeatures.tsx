import './features.css';
import { KEY_FEATURES } from './landingCopy.ts';
import { MappingFigure } from './MappingFigure.tsx';
import { RefusalFigure } from './RefusalFigure.tsx';

/** Key features: two shown, the rest told in three columns. */
export function KeyFeatures() {
  return (
    <section className="sec" aria-labelledby="key-features">
      <div className="sec-h">
        <h2 id="key-features">Key features</h2>
        <p>The work between the two systems, done every day, in the open.</p>
      </div>
      <div className="demo">
        <MappingFigure />
        <RefusalFigure />
      </div>
      <div className="feat">
        {KEY_FEATURES.map(({ title, points }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point.title}>
                  <b>{point.title}</b>
                  <p>{point.text}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
