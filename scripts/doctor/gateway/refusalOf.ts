import { memberAt } from '../../../src/dataProvider/gateway/gatewayRecord.ts';
import { type Remark, wrong } from '../finding.ts';
import type { Answered } from './ask.ts';
import { shortened } from './shortened.ts';

const CHANGES: Readonly<Record<number, string>> = {
  401: 'Pass a token that is valid now with --token, and the key with --key where the gateway wants one.',
  403: 'Pass the token of somebody who may read it, and their tenant with --tenant.',
  404: "Say where it is: endpoint: { path: '/...' }, and record: '/.../{id}' where a record stands elsewhere.",
};

/** Why an answer cannot be read at all; undefined where it can. */
export function refusalOf({ path, status, json }: Answered): Remark | undefined {
  if (status === 0) return wrong(`GET ${path} is not answered.`);
  const message = memberAt(json, 'message') ?? memberAt(json, 'detail');
  const reason = typeof message === 'string' ? `: ${shortened(message)}` : '';
  if (status >= 300) return wrong(`GET ${path} answers ${status}${reason}.`, CHANGES[status]);
  if (json === undefined) return wrong(`GET ${path} answers ${status} with what is no JSON.`, CHANGES[404]);
  return undefined;
}
