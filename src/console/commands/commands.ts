export const GROUPS = ['record', 'page', 'tenant', 'action'] as const;

export interface Command {
  readonly group: (typeof GROUPS)[number];
  readonly key: string;
  readonly label: string;
  /** Shown beside the label. Commands are found by it too, except pages, whose hint is their group of the menu. */
  readonly hint?: string;
  readonly icon: string;
  readonly run: () => void;
}

const LIMIT = 100;

/** Finds the commands that contain `text`, those that start with it first. `left` counts those beyond the limit. */
export function findCommands(commands: readonly Command[], text: string) {
  const sought = folded(text.trim());
  const found = GROUPS.map((group) => {
    const candidates = commands.filter((command) => command.group === group);
    // Records were looked up by the text already, and their names need not contain it.
    if (group === 'record') return candidates;
    if (sought === '') return group === 'tenant' ? [] : candidates;
    const ranked = candidates.map((command) => ({ command, rank: rankOf(command, sought) }));
    return [START, WITHIN].flatMap((rank) => ranked.filter((one) => one.rank === rank).map(({ command }) => command));
  });
  const shown = found.flatMap((group) => group.slice(0, LIMIT));
  return { shown, left: found.flat().length - shown.length };
}

const [START, WITHIN] = [0, 1];

function rankOf({ group, label, hint }: Command, sought: string): number | undefined {
  const texts = [label, group === 'page' ? '' : (hint ?? '')].map(folded);
  if (texts.some((text) => text.startsWith(sought))) return START;
  return texts.some((text) => text.includes(sought)) ? WITHIN : undefined;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
