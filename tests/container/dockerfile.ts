import { readFileSync } from 'node:fs';

/** One line of a Dockerfile. */
interface Instruction {
  /** In capitals, such as `COPY`. */
  readonly keyword: string;
  readonly text: string;
}

/** The part after a `FROM`. */
export interface Stage {
  readonly image: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** A `COPY`: its sources, their stage (undefined: the checkout), and its destination. */
export interface Copy {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
}

export const DOCKERFILE = readFileSync('Dockerfile', 'utf8');

/** The stages of our Dockerfile, in order. */
export function stagesOf(text: string): readonly Stage[] {
  const stages: { image: string; name: string | undefined; instructions: Instruction[] }[] = [];
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    const [, keyword = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      const [image = '', , name] = rest.split(/\s+/);
      stages.push({ image, name, instructions: [] });
    } else if (keyword) stages.at(-1)?.instructions.push({ keyword, text: rest });
  }
  return stages;
}

export const textsOf = ({ instructions }: Stage, keyword: string): readonly string[] =>
  instructions.filter((instruction) => instruction.keyword === keyword).map(({ text }) => text);

/** Every `COPY` of a stage. */
export const copiesOf = (stage: Stage): readonly Copy[] =>
  textsOf(stage, 'COPY').map((text) => {
    const parts = text.split(/\s+/);
    const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length);
    const paths = parts.filter((part) => !part.startsWith('--'));
    return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
  });

/** Variables that a stage sets by `ENV`. */
export const environmentOf = (stage: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    textsOf(stage, 'ENV').flatMap((text) =>
      [...text.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
