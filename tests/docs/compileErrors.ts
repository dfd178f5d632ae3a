import type { Diagnostic } from 'typescript/unstable/sync';
import { withProject } from '../../scripts/docs/withProject.ts';

/** What the compiler says, and where: line and column count from 1, as editors and `tsc` have them. */
export interface CompileError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** With what it says more, each line further in. */
  readonly message: string;
}

/** The errors in files of the product that exist in memory alone. All are compiled at once, which costs hardly more than one. */
export function compileErrors(files: Readonly<Record<string, string>>): CompileError[] {
  return withProject(files, ({ program }, pathTo) =>
    Object.entries(files).flatMap(([file, text]) => {
      const path = pathTo(file);
      const found = [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)];
      return found.map((diagnostic) => ({ file, ...placeIn(text, diagnostic.pos), message: messageOf(diagnostic) }));
    }),
  );
}

function placeIn(text: string, position: number): Pick<CompileError, 'line' | 'column'> {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function messageOf({ text, messageChain }: Pick<Diagnostic, 'text' | 'messageChain'>): string {
  return [text, ...(messageChain ?? []).map((more) => messageOf(more).replace(/^/gm, '  '))].join('\n');
}
