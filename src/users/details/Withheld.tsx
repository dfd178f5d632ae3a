/** In the place of controls that would only be refused: why. */
export function Withheld({ reason }: { reason: string }) {
  return <p className="muted">{reason}</p>;
}
