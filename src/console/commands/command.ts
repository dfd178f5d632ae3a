import { type Choice, findChoices } from '../../look/combobox/findChoices.ts';

/** The groups of the palette, in their order. */
export const GROUPS = ['record', 'page', 'tenant', 'action'] as const;

/** Something that the palette goes to or does. */
export interface Command {
  readonly group: (typeof GROUPS)[number];
  /** Unlike any other command of its group. */
  readonly key: string;
  readonly label: string;
  /** Shown beside the label; by a tenant's it is found too. */
  readonly hint?: string;
  /** The name of an icon. */
  readonly icon: string;
  readonly run: () => void;
}

/** What is shown of the commands, and how many more there are. */
export interface FoundCommands {
  readonly shown: readonly Command[];
  readonly left: number;
}

/**
 * The commands in whose label or hint `text` stands, group by group, in each those first that begin with it. Without a text
 * everything but the tenants, of which there may be thousands.
 */
export function findCommands(commands: readonly Command[], text: string): FoundCommands {
  const offered = text.trim() === '' ? commands.filter(({ group }) => group !== 'tenant') : commands;
  const found = GROUPS.map((group) => {
    const within = offered.filter((command) => command.group === group);
    // Records have been looked up by what was typed: they need not bear it in their names.
    if (group === 'record') return { shown: within, left: 0 };
    const { shown, left } = findChoices(within.map(choiceOf), text, undefined);
    return { shown: shown.map(({ command }) => command), left };
  });
  return { shown: found.flatMap(({ shown }) => shown), left: found.reduce((sum, { left }) => sum + left, 0) };
}

interface CommandChoice extends Choice {
  readonly command: Command;
}

function choiceOf(command: Command): CommandChoice {
  // The group that a page is in is no name of it.
  const value = command.group === 'page' ? command.label : (command.hint ?? command.label);
  return { label: command.label, value, command };
}
