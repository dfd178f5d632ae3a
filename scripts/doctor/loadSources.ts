/** What `load` imports. Where a file cannot even be run, says which and why, without the way through the loader, and answers undefined. */
export async function loadSources<Sources>(load: () => Promise<Sources>): Promise<Sources | undefined> {
  try {
    return await load();
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    const place = fault.stack?.split('\n').find((line) => /^\s+at .*src\Wresources/.test(line));
    console.error([fault.message, ...(place ? [place] : [])].join('\n'));
    return undefined;
  }
}
