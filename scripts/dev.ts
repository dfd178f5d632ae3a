import { spawn } from 'node:child_process';

// Restarts the server, and reloads the console in the browser, as files change.

/** Vite serves the console at a port of its own, to which invitations may lead. */
const origins = { CONSOLE_ORIGINS: 'http://127.0.0.1:5173,http://localhost:5173', ...process.env };

const processes = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    stdio: 'inherit',
    env: origins,
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
];

function stop() {
  for (const child of processes) child.kill('SIGTERM');
}

for (const child of processes) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
