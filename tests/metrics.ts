/**
 * Reads a server's metrics. Returns a function that returns the value of one, and throws for a metric without a value.
 */
export async function readMetrics(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    if (value === undefined) throw new Error(`${url}/metrics has no ${name}.`);
    return Number(value);
  };
}
