import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

/** The commands of package.json in `server/cli`, by name: `npm run import` runs `build/import.mjs`. */
const { scripts } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const commands = Object.entries<string>(scripts).flatMap(([name, script]) => {
  const [file] = /server\/[\w/]+\.ts/.exec(script) ?? [];
  return file ? [[name, file]] : [];
});

/**
 * Bundles the server: `build/server.mjs`, its commands, and `build/lambda.mjs` for AWS Lambda. They contain all libraries except
 * PGlite, which reads its own files and is only needed for the embedded database.
 */
export default defineConfig({
  publicDir: false,
  ssr: { target: 'node', noExternal: true, external: ['@electric-sql/pglite', '@electric-sql/pglite/contrib/pg_trgm'] },
  build: {
    ssr: true,
    outDir: 'build',
    // A running server may still load the old files. scripts/builds.mjs removes them after the next build.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      // Optional for the driver, and not installed.
      external: ['pg-native'],
      input: {
        ...Object.fromEntries(commands),
        server: 'server/main.ts',
        lambda: 'server/lambda.ts',
        // The embedded database starts it from the same folder.
        pgliteWorker: 'server/database/embedded/pgliteWorker.ts',
      },
      // All in one folder: the code locates the product's folder relative to itself.
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
