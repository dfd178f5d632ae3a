type Export = (records: object[], options: object, done: (error: unknown, csv?: string) => void) => void;

/** Loads `jsonexport` when React Admin's exporter calls it. */
const jsonExport: Export = (records, options, done) => {
  // @ts-expect-error It has no types.
  const loading: Promise<{ default: Export }> = import('jsonexport/dist/index.js');
  loading.then(({ default: run }) => run(records, options, done), done);
};

// biome-ignore lint/style/noDefaultExport: React Admin imports it so.
export default jsonExport;
