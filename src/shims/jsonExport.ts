type Done = (error: unknown, csv?: string) => void;
type Export = (...args: [records: object[], done: Done] | [records: object[], options: object, done: Done]) => void;

/** Loads `jsonexport` when React Admin's exporter calls it. */
const jsonExport: Export = (...args) => {
  // @ts-expect-error It has no types.
  const loading: Promise<{ default: Export }> = import('jsonexport/dist/index.js');
  // The library tells its two forms apart by the number of arguments.
  loading.then(({ default: run }) => run(...args), args.at(-1) as Done);
};

// biome-ignore lint/style/noDefaultExport: React Admin imports it so.
export default jsonExport;
