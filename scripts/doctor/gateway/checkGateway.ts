import type { Resource } from '../../../src/schema/resource.ts';
import type { Finding } from '../finding.ts';
import { type Answered, createAsk, type Gateway } from './ask.ts';
import { examine } from './examine.ts';

/**
 * Compares resources with what a gateway answers, by reading alone. `standard`: it is this product's own server, for which no
 * `endpoint` counts. Throws an Error where nothing answers at that address at all.
 */
export async function checkGateway(
  resources: readonly Resource[],
  { standard = false, ...gateway }: Gateway & { readonly standard?: boolean | undefined },
): Promise<Finding[]> {
  const asked = standard ? resources.map(({ endpoint: _, ...resource }): Resource => resource) : resources;
  const ask = createAsk(asked, gateway);
  const heard: Answered['status'][] = [];
  const findings: Finding[] = [];
  for (const resource of asked) {
    const remarks = await examine(resource, async (path) => {
      const answered = await ask(path);
      heard.push(answered.status);
      return answered;
    });
    findings.push(...remarks.map((remark) => ({ ...remark, resource: resource.name })));
  }
  if (heard.length > 0 && heard.every((status) => status === 0)) throw new Error(`Nothing answers at ${gateway.url}.`);
  return findings;
}
