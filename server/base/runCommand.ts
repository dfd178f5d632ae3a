import { type ParseArgsConfig, parseArgs } from 'node:util';
import { messageOf } from './messageOf.ts';

type Parsed<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/** Runs a command with its options and arguments, or prints its usage for `--help`. Returns the exit code. */
export async function runCommand<Options extends NonNullable<ParseArgsConfig['options']>>(
  { usage, ...config }: { readonly usage: string; readonly options: Options; readonly allowPositionals: boolean },
  args: readonly string[],
  run: (parsed: Parsed<Options>) => Promise<0 | 1>,
): Promise<0 | 1> {
  try {
    if (args.includes('--help') || args.includes('-h')) {
      console.info(usage);
      return 0;
    }
    return await run(parseArgs({ args: [...args], ...config }));
  } catch (error) {
    console.error(messageOf(error));
    return 1;
  }
}
