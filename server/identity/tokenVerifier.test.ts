import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTokenVerifier, InvalidToken } from './tokenVerifier.ts';

const issuer = 'https://console.invalid/local_console';
const clientId = 'console';
const claims = {
  iss: issuer,
  aud: clientId,
  sub: 'b9f6',
  token_use: 'id',
  'cognito:username': 'staff@acme.example',
  auth_time: seconds(0),
  iat: seconds(0),
  exp: seconds(3600),
};

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let jwks: JSONWebKeySet;
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  // No `alg`, so that only the verifier itself can require RS256.
  jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one' }] };
});

function seconds(fromNow: number): number {
  return Math.floor(Date.now() / 1000) + fromNow;
}

const sign = (payload: Record<string, unknown>, key = keys.privateKey, kid = 'one') =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const verify = (token: string) => createTokenVerifier({ issuer, clientId, jwks })(token);

describe('createTokenVerifier', () => {
  it('returns the claims of a valid id token', async () => {
    const token = await sign({ ...claims, 'cognito:groups': ['admin'] });
    expect(await verify(token)).toMatchObject({ sub: 'b9f6', 'cognito:groups': ['admin'] });
  });

  it.each([
    ['another issuer', { iss: 'https://console.invalid/local_other' }],
    ['another audience', { aud: 'other' }],
    ['an expired token', { exp: seconds(-1) }],
    ['a token without expiry', { exp: undefined }],
    ['an access token', { token_use: 'access' }],
    ['a token without username', { 'cognito:username': undefined }],
  ])('rejects %s', async (_, change) => {
    await expect(verify(await sign({ ...claims, ...change }))).rejects.toBeInstanceOf(InvalidToken);
  });

  it('caches a token until it expires, and shares nothing between tokens', async () => {
    let now = Date.now();
    const check = createTokenVerifier({ issuer, clientId, jwks, clock: () => new Date(now) });
    const token = await sign({ ...claims, exp: seconds(30) });
    expect(await check(token)).toBe(await check(token));
    await expect(check(`${token.slice(0, -4)}AAAA`)).rejects.toBeInstanceOf(InvalidToken);
    now += 31_000;
    await expect(check(token)).rejects.toBeInstanceOf(InvalidToken);
  });

  it('rejects algorithms other than RS256', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(jwks.keys[0]));
    const hs256 = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret);
    const none = new UnsecuredJWT(claims).encode();
    const sameKey = await importJWK(await exportJWK(keys.privateKey), 'PS256');
    const ps256 = await new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: 'one' }).sign(sameKey);
    for (const token of [hs256, none, ps256]) await expect(verify(token)).rejects.toBeInstanceOf(InvalidToken);
  });

  it('rejects a foreign key, a changed payload and invalid text', async () => {
    const foreign = await generateKeyPair('RS256');
    const [header, , signature] = (await sign(claims)).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'someone else' })).toString('base64url');
    const tokens = [
      await sign(claims, foreign.privateKey),
      await sign(claims, keys.privateKey, 'unknown'),
      `${header}.${payload}.${signature}`,
      'nonsense',
      '',
    ];
    for (const token of tokens) await expect(verify(token)).rejects.toBeInstanceOf(InvalidToken);
  });

  it('reports unavailable keys as an outage, not as an invalid token', async () => {
    const unreachable = createTokenVerifier({ issuer, clientId, jwksUri: 'http://127.0.0.1:1/jwks.json' });
    const refusal = await unreachable(await sign(claims)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).not.toBeInstanceOf(InvalidToken);
  });
});
