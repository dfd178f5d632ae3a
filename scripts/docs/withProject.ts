import { sep } from 'node:path';
import { API, type Project } from 'typescript/unstable/sync';

/**
 * Hands the product to the compiler, with files that exist in memory alone, by their paths in the product: they stand in the place of
 * those that are there. The project's root files are these. Throws where the compiler cannot be started.
 */
export function withProject<Answer>(
  files: Readonly<Record<string, string>>,
  work: (project: Project, pathTo: (file: string) => string) => Answer,
): Answer {
  const root = process.cwd().replaceAll(sep, '/');
  const pathTo = (file: string) => `${root}/${file}`;
  const config = pathTo('tsconfig.in-memory.json');
  const texts = new Map(Object.entries(files).map(([file, text]) => [pathTo(file), text]));
  texts.set(config, JSON.stringify({ extends: './tsconfig.json', include: [], files: Object.keys(files) }));
  const inMemory = {
    readFile: (path: string) => texts.get(path),
    fileExists: (path: string) => texts.has(path) || undefined,
  };
  const api = new API({ cwd: root, fs: inMemory });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`The compiler does not open ${config}.`);
    return work(project, pathTo);
  } finally {
    api.close();
  }
}
