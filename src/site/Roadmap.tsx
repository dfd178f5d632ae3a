import { Icon, type IconName } from '../look/icons/Icon.tsx';
import { CURRENT_FEATURES, IN_PROGRESS, PLANNED } from './landingCopy.ts';

/** Today, in progress, planned: told apart by heading, glyph and line, never by colour alone. */
export function Roadmap() {
  return (
    <div className="road sec">
      <section aria-labelledby="current-features">
        <div className="road-h">
          <h2 id="current-features">Current features</h2>
          <p>In use today.</p>
        </div>
        <Lane kind="today" title="Today" sign="ok" glyph="check" items={CURRENT_FEATURES} />
      </section>
      <section aria-labelledby="roadmap">
        <div className="road-h">
          <h2 id="roadmap">Roadmap</h2>
          <p>What is being built now, and what follows.</p>
        </div>
        <div className="cols">
          <Lane kind="next" title="In progress" sign="s-technical" glyph="s-technical" items={IN_PROGRESS} />
          <Lane kind="later" title="Planned" sign="s-prospect" glyph="s-prospect" items={PLANNED} />
        </div>
      </section>
    </div>
  );
}

interface LaneProps {
  kind: 'today' | 'next' | 'later';
  title: string;
  sign: IconName;
  glyph: IconName;
  items: readonly string[];
}

function Lane({ kind, title, sign, glyph, items }: LaneProps) {
  return (
    <div className={`lane ${kind}`}>
      <h3>
        <Icon name={sign} />
        {title}
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Icon name={glyph} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
