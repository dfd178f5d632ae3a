const STEPS = [
  { ace: 'O4416902', deal: '18734093554' },
  { ace: 'O4416987', deal: '18734120086' },
  { ace: 'O4417161', deal: '18734377120' },
  { ace: 'O4417198', deal: '18734498307' },
  { ace: 'O4417203', deal: '18734502611' },
];
const STEP = { width: 108, height: 64 };
const GAP = 88;

/** Two stairs that climb together: every opportunity above has its deal below. */
export function TwinStairs() {
  return (
    <svg className="twin-stairs" viewBox="0 0 624 470" aria-hidden="true">
      <path d="M6 340H114V276H222V212H330V148H438V84H546" />
      <path className="is-accent" d="M6 428H114V364H222V300H330V236H438V172H546" />
      {STEPS.map((step, index) => (
        <Pair key={step.deal} {...step} x={60 + index * STEP.width} y={340 - index * STEP.height} />
      ))}
      <text className="name" x="556" y="88">
        ACE
      </text>
      <text className="name is-accent" x="556" y="176">
        HubSpot
      </text>
    </svg>
  );
}

function Pair({ ace, deal, x, y }: { ace: string; deal: string; x: number; y: number }) {
  return (
    <>
      <path className="is-tie" d={`M${x} ${y + 9}V${y + GAP - 9}`} />
      <circle cx={x} cy={y} r="4.5" />
      <circle className="is-accent" cx={x} cy={y + GAP} r="4.5" />
      <text x={x} y={y - 14}>
        {ace}
      </text>
      <text x={x} y={y + GAP + 23}>
        {deal}
      </text>
    </>
  );
}
