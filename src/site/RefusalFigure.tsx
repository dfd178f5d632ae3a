import { inLanguage } from '../messages/inLanguage.ts';
import { translate } from '../messages/landing.ts';
import { PicturedBadge } from './PicturedBadge.tsx';

/** Error handling, shown on one refused record. */
export function RefusalFigure() {
  return (
    <figure>
      <figcaption>
        <b>{translate('landing.refusal.title')}</b>
        <span>{translate('landing.refusal.text')}</span>
      </figcaption>
      <div className="inset refusal">
        <div className="between">
          <PicturedBadge word={inLanguage('Validation')} glyph="e-validation" colour="error-validation" />
          <PicturedBadge word={inLanguage('New')} glyph="new" tone="warning" />
        </div>
        <p className="strong">{translate('landing.refusal.message')}</p>
        <p className="muted num">
          {translate('landing.refusal.about', { deal: '18734502611', opportunity: 'O4417203' })}
        </p>
        <p className="line muted">{translate('landing.refusal.fix')}</p>
      </div>
    </figure>
  );
}
