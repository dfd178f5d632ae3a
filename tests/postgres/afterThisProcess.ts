import { spawn } from 'node:child_process';

/** Runs a shell command on a folder, `$0`, once this process has ended: Vitest kills workers that take longer than half a second. */
export function afterThisProcess(command: string, folder: string): void {
  const script = `read -r _; ${command}`;
  const waiting = spawn('sh', ['-c', script, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // Without a shell, the folder stays.
  waiting.on('error', () => {});
  waiting.unref();
}
