import { type Block, type Plan, type Step, stepsOf } from './plan.ts';

/**
 * A plan as SQL to read, or to paste: statements apart by empty lines, each block of a transaction within `begin` and `commit`.
 * Where something is refused, all of it is comment: nothing is carried out before that is settled.
 */
export function planText(plan: Plan): string {
  const refusals = plan.refusals.map(({ reason, statement }) => comment(`Refused. ${reason}:\n  ${statement};`));
  const count = stepsOf(plan).length;
  if (count + refusals.length === 0) return 'Nothing to do.';
  const counted = comment(`${count} ${count === 1 ? 'statement' : 'statements'}. Nothing was changed.`);
  const statements = plan.blocks.flatMap(blockText);
  if (refusals.length === 0) return [counted, ...statements].join('\n\n');
  const rest = statements.length > 0 ? [comment(BEFORE), ...statements.map(comment)] : [];
  return [counted, ...refusals, ...rest].join('\n\n');
}

const BEFORE = 'What follows is not carried out before what is refused is settled.';

function blockText({ transaction, steps }: Block): readonly string[] {
  const statements = steps.map(stepText);
  return transaction ? ['begin;', ...statements, 'commit;'] : statements;
}

function stepText({ purpose, sql, additive }: Step): string {
  return `${comment(additive ? purpose : `${purpose} (not beside processes of the former version)`)}\n${sql.trim()};`;
}

const comment = (text: string) => text.replaceAll(/^/gm, '-- ');
