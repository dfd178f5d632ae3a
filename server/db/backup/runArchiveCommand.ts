import { ArchiveFault } from './archiveFault.ts';

/** Faults whose message says all: what the user asked for, and what the system refused. */
const isPlain = (fault: unknown): fault is Error =>
  fault instanceof ArchiveFault || (fault instanceof Error && (fault.name === 'DataDirectoryInUse' || 'code' in fault));

/** Runs one of the two commands, prints the sentence it ends with, and answers the exit code. */
export async function runArchiveCommand(
  args: readonly string[],
  usage: string,
  run: () => Promise<string>,
): Promise<0 | 1> {
  if (args.includes('--help') || args.includes('-h')) {
    console.info(usage);
    return 0;
  }
  try {
    console.info(await run());
    return 0;
  } catch (fault) {
    console.error(isPlain(fault) ? fault.message : fault);
    return 1;
  }
}
