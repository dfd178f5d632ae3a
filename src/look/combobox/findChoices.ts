/** Something to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is shown of many choices. */
export interface FoundChoices<One extends Choice = Choice> {
  readonly shown: readonly One[];
  /** How many more there are. */
  readonly left: number;
}

/** More than anybody reads before typing another letter. */
const MOST_SHOWN = 100;

/**
 * The choices in whose label or value `text` stands, those that begin with it first. Without a text the first ones; `current`
 * leads them where it would else be left out.
 */
export function findChoices<One extends Choice>(
  choices: readonly One[],
  text: string,
  current: string | undefined,
): FoundChoices<One> {
  const sought = folded(text.trim());
  if (sought === '') return cut(currentInSight(choices, current));
  const found = choices.map((choice) => [rank(choice, sought), choice] as const).filter(([place]) => place < NOWHERE);
  return cut(found.sort(([one], [other]) => one - other).map(([, choice]) => choice));
}

const NOWHERE = 2;

/** 0: it begins so. 1: it stands somewhere within. */
function rank({ label, value }: Choice, sought: string): number {
  const texts = [folded(label), folded(value)];
  if (texts.some((text) => text.startsWith(sought))) return 0;
  return texts.some((text) => text.includes(sought)) ? 1 : NOWHERE;
}

/** Without case and accents, as people type. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function currentInSight<One extends Choice>(choices: readonly One[], current: string | undefined): readonly One[] {
  const hidden = choices.slice(MOST_SHOWN).find(({ value }) => value === current);
  return hidden ? [hidden, ...choices.filter((choice) => choice !== hidden)] : choices;
}

function cut<One extends Choice>(found: readonly One[]): FoundChoices<One> {
  return { shown: found.slice(0, MOST_SHOWN), left: Math.max(0, found.length - MOST_SHOWN) };
}
