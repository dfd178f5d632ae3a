/** Another live process has the data directory; nothing in it was touched. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The data directory ${dataDir} is in use by ${holder}. Stop it first, or set DATA_DIR to another directory.`);
  }
}
