import { DEAL_STATUSES } from '../../../src/resources/deals.ts';
import { Fault } from './fault.ts';

export type DealStatus = keyof typeof DEAL_STATUSES;

/** Stage -> status, the stage in the form that `normalise` gives it. */
export type StageTable = ReadonlyMap<string, DealStatus>;

/** The stages of HubSpot's default sales pipeline; ids and labels read the same once normalised. */
const HUBSPOT_STAGES: Readonly<Record<string, DealStatus>> = {
  appointmentscheduled: 'PROSPECT',
  qualifiedtobuy: 'QUALIFIED',
  presentationscheduled: 'TECHNICAL_VALIDATION',
  decisionmakerboughtin: 'BUSINESS_VALIDATION',
  contractsent: 'COMMITTED',
  closedwon: 'LAUNCHED',
  closedlost: 'CLOSED_LOST',
};

/** ACE names its stages as our statuses are labelled, so one list serves both. */
const STATUSES = Object.keys(DEAL_STATUSES) as DealStatus[];

const BUILT_IN = stageTable({ ...HUBSPOT_STAGES, ...Object.fromEntries(STATUSES.map((status) => [status, status])) });

/** A table of stages as the caller wrote it: `{ "1234567": "QUALIFIED" }`. Throws a Fault on a status that is none. */
export function stageTable(stages: Readonly<Record<string, unknown>>): StageTable {
  return new Map(Object.entries(stages).map(([stage, status]) => [normalise(stage), statusNamed(stage, status)]));
}

/**
 * The status that a stage stands for, by stage id or label, whatever its case, spaces and punctuation: first by `own`,
 * then by the built-in table. Throws a Fault for a stage that neither has. Spec §4, Deal status.
 */
export function statusOf(stage: string, own: StageTable): DealStatus {
  const name = normalise(stage);
  // HubSpot writes "Contract Sent (Sales Pipeline)" where an account has several pipelines.
  const withoutPipeline = normalise(stage.replace(/\([^()]*\)\s*$/, ''));
  const status = own.get(name) ?? own.get(withoutPipeline) ?? BUILT_IN.get(name) ?? BUILT_IN.get(withoutPipeline);
  if (status) return status;
  const example = JSON.stringify({ [stage]: 'QUALIFIED' });
  throw new Fault(
    `stage ${JSON.stringify(stage)} stands for no status; say which in the stages (a file for --stages, or a member of the call), such as ${example}`,
  );
}

function normalise(stage: string): string {
  return stage.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function statusNamed(stage: string, value: unknown): DealStatus {
  const status = STATUSES.find((known) => typeof value === 'string' && normalise(known) === normalise(value));
  if (status) return status;
  // What is no text may be nested so deeply that it cannot be printed.
  const given = typeof value === 'string' ? `the status ${JSON.stringify(value)}` : 'something that is no text';
  throw new Fault(`stage ${JSON.stringify(stage)} is given ${given}; it must be one of ${STATUSES.join(', ')}`);
}
