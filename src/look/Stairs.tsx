/** The small picture of a list that waits for its first search: one stair climbed, the other still to come. */
export function Stairs() {
  return (
    <svg className="stairs" viewBox="0 0 176 88" aria-hidden="true">
      <path d="M12 62h38V38h38V14h38" />
      <path className="is-dotted" d="M50 78h38V54h38V30h38" />
      <circle cx="50" cy="62" r="4" />
      <circle cx="88" cy="38" r="4" />
      <circle cx="126" cy="14" r="4" />
    </svg>
  );
}
