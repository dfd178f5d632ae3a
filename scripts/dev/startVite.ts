import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { Environment } from '../../server/environment.ts';
import { PRODUCT_FOLDER } from '../../server/productFolder.ts';

/** Who follows the files that the server is made of. */
export interface SourcesReader {
  /** One of them has changed. Resolves to whether a server is there that is made of them. */
  changed(): Promise<boolean>;
  /** Whether they made no server the last time. */
  isBroken(): boolean;
}

const DENIED_BY_VITE = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];

/** A pattern that matches what stands below a folder, whatever signs its name has. */
const below = (folder: string) => `${normalizePath(folder).replace(/[!$()*+?@[\]^{|}]/g, '\\$&')}/**`;

/** Starts Vite behind an HTTP server that listens. */
export function startVite(
  http: Server,
  { host, dataDir }: Pick<Environment, 'host' | 'dataDir'>,
  reader: SourcesReader,
): Promise<ViteDevServer> {
  return createServer({
    root: fileURLToPath(PRODUCT_FOLDER),
    plugins: [serverSources(reader)],
    server: {
      host,
      middlewareMode: true,
      hmr: { server: http },
      // The keys of the install stand there, and in backups. What Vite denies by itself is named again: this takes its place.
      fs: { deny: [...DENIED_BY_VITE, below(dataDir), '*.tar.gz'] },
      // A database writes there all the time.
      watch: { ignored: [below(dataDir), '**/dist/**', '**/build/**'] },
    },
  });
}

/** Updates the page once the server has followed: the page must not ask for what the server does not know yet. */
function serverSources(reader: SourcesReader): Plugin {
  return {
    name: 'server-sources',
    async hotUpdate({ file, server }) {
      const modules = server.environments.ssr.moduleGraph.getModulesByFile(file);
      const wasBroken = reader.isBroken();
      // A file that was missing belongs to no module yet.
      if (!modules?.size && !wasBroken) return undefined;
      if (this.environment.name !== 'client' || !(await reader.changed())) return [];
      if (!wasBroken) return undefined;
      // The page has not followed the changes that made no server.
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
