import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

/** The commands of package.json that run beside the server, each by its name: `npm run import` is `build/import.mjs`. */
const { scripts } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const commands = Object.entries<string>(scripts).flatMap(([name, script]) => {
  const [file] = /server\/[\w/]+\.ts/.exec(script) ?? [];
  return file ? [[name, file]] : [];
});

/**
 * The server as files that Node runs without the sources: `build/server.mjs`, its commands, and `build/lambda.mjs` for AWS
 * Lambda. All libraries are within them but PGlite, which reads files of its own and is only needed for the embedded database.
 */
export default defineConfig({
  publicDir: false,
  ssr: { target: 'node', noExternal: true, external: ['@electric-sql/pglite'] },
  build: {
    ssr: true,
    outDir: 'build',
    // A server that runs from there may not have read all of it yet; what is older goes after the build, see scripts/builds.mjs.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // Loaded by the driver where it is installed, which it is not.
      external: ['pg-native'],
      input: {
        ...Object.fromEntries(commands),
        server: 'server/main.ts',
        lambda: 'server/lambda.ts',
        // Found by the database beside the file that starts it.
        pgliteWorker: 'server/db/pgliteWorker.ts',
      },
      // In one folder: paths of the product are told from where a file lies.
      output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
