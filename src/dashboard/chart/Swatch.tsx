/** The colour of a series, by its token. */
export function Swatch({ colour }: { colour: string }) {
  return <span className="swatch" style={{ background: `var(--${colour})` }} />;
}
