import { StatusBadge } from '../look/StatusBadge.tsx';

/** Error handling, shown on one refused record. */
export function RefusalFigure() {
  return (
    <figure>
      <figcaption>
        <b>Errors say what is wrong</b>
        <span>Which deal, which field, and why it was refused.</span>
      </figcaption>
      <div className="inset refusal">
        <div className="between">
          <StatusBadge word="Validation" glyph="e-validation" colour="error-validation" />
          <StatusBadge word="New" glyph="new" tone="warning" />
        </div>
        <p className="strong">Postal code is required when the country is United States.</p>
        <p className="muted num">Deal 18734502611, opportunity O4417203</p>
        <p className="line muted">
          Add the postal code to the company in HubSpot. The deal is sent again with the next run.
        </p>
      </div>
    </figure>
  );
}
