import { readFile } from 'node:fs/promises';
import { isObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { faultReport } from './faultReport.ts';
import { IMPORT_USAGE, type ImportArguments, importArguments } from './importArguments.ts';
import { type ImportSummary, importFile } from './importFile.ts';
import type { Sink } from './loadBatch.ts';
import { type Input, openInput } from './openInput.ts';
import { type ProgressOutput, progress } from './progress.ts';
import { readRecords } from './readRecords.ts';
import { type StageTable, stageTable } from './stageStatus.ts';

/** What the command needs of the store. */
export interface ImportTarget {
  tenantIds(): Promise<readonly string[]>;
  sinkFor(tenant: string, resource: Resource): Sink;
  close(): Promise<void>;
}

export interface ImportOutput {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: ProgressOutput;
}

/** 0: all loaded. 1: nothing could be done, or it broke off. 2: some lines were bad, the others are loaded. */
export type ExitCode = 0 | 1 | 2;

/** `npm run import`: reads the arguments, opens the target only when they make sense, and answers the exit code. */
export async function importCommand(
  args: readonly string[],
  openTarget: () => Promise<ImportTarget>,
  output: ImportOutput = process,
): Promise<ExitCode> {
  let task: ImportArguments | 'help';
  try {
    task = importArguments(args);
  } catch (error) {
    output.stderr.write(`${(error as Error).message}\n\n${IMPORT_USAGE}`);
    return 1;
  }
  if (task === 'help') {
    output.stdout.write(IMPORT_USAGE);
    return 0;
  }
  try {
    const summary = await withTarget(openTarget, task, output);
    output.stdout.write(`${describe(summary, task)}\n`);
    return summary.bad > 0 ? 2 : 0;
  } catch (error) {
    output.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function withTarget(
  openTarget: () => Promise<ImportTarget>,
  task: ImportArguments,
  output: ImportOutput,
): Promise<ImportSummary> {
  const input = await openInput(task.file);
  const stages = await readStages(task.stages);
  const target = await openTarget();
  try {
    await requireTenant(target, task.tenant);
    return await load(input, stages, task, target, output);
  } finally {
    await target.close();
  }
}

async function load(
  input: Input,
  stages: StageTable,
  { resource, tenant, report }: ImportArguments,
  target: ImportTarget,
  output: ImportOutput,
): Promise<ImportSummary> {
  const bar = progress(input, output.stderr);
  const faults = faultReport((text) => {
    bar.clear();
    output.stderr.write(`${text}\n`);
  }, report);
  try {
    return await importFile(readRecords(input), {
      resource,
      context: { tenant, stages, ...(input.name && { sourceFile: input.name }) },
      sink: target.sinkFor(tenant, resource),
      onFault: faults.add,
      onProgress: bar.show,
    });
  } finally {
    bar.clear();
    faults.close();
  }
}

async function requireTenant(target: ImportTarget, tenant: string): Promise<void> {
  const known = await target.tenantIds();
  if (!known.includes(tenant))
    throw new Error(`There is no tenant "${tenant}". Tenants: ${known.join(', ') || 'none yet'}.`);
}

async function readStages(file: string | undefined): Promise<StageTable> {
  if (file === undefined) return new Map();
  try {
    const stages: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isObject(stages)) throw new Error('it is not a JSON object');
    return stageTable(stages);
  } catch (error) {
    throw new Error(`The stages in ${file} cannot be used: ${(error as Error).message}`);
  }
}

function describe({ read, inserted, updated, bad }: ImportSummary, { resource, tenant }: ImportArguments): string {
  const figures = { read, inserted, updated, bad };
  const words = Object.entries(figures).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  return `${resource.label[1]} of ${tenant}: ${words.join(', ')}.`;
}
