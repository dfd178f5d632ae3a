import type { Context } from 'hono';
import type { LambdaEvent } from 'hono/aws-lambda';
import { type CallOrigin, callOrigin, isForwardedHttps } from '../http/proxies/callOrigin.ts';
import { plainAddress } from '../http/proxies/countedAddress.ts';
import type { TrustedProxies } from '../http/proxies/trustedProxies.ts';

/**
 * The origin of calls that come as events. Whom API Gateway was called by stands in the event's context, for a load balancer at
 * the end of `X-Forwarded-For`; how they called, in `X-Forwarded-Proto`, which either sets itself.
 */
export function lambdaOrigin(trusted: TrustedProxies): CallOrigin {
  return { ...callOrigin(trusted, peerOf), isHttps: isForwardedHttps };
}

function peerOf(c: Context): string | undefined {
  const { event }: { readonly event?: LambdaEvent } = c.env ?? {};
  const address = addressIn(event?.requestContext) ?? c.req.header('x-forwarded-for')?.split(',').at(-1);
  return address === undefined ? undefined : plainAddress(address);
}

/** By the shape of the context: `http` in version 2 of API Gateway's events, `identity` in version 1. */
function addressIn(context: LambdaEvent['requestContext'] | undefined): string | undefined {
  if (!context) return undefined;
  if ('http' in context) return context.http.sourceIp;
  return 'identity' in context && 'sourceIp' in context.identity ? context.identity.sourceIp : undefined;
}
