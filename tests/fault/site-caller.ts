import { randomBytes } from 'node:crypto';
import { JWE_ALGORITHM, JWE_ENCRYPTION, JWE_TYPE, JWKS_PATH } from '@kismet/contracts/cipher';
import { CompactEncrypt, importJWK } from 'jose';

/** Answer to a page's call; status 0 when there was none. */
export interface SiteAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly value: Record<string, unknown>;
}
const TIMEOUT_MS = 20_000;

/** Calls the site as a member's page does, at one address: bearer token, money orders encrypted. */
export class SiteCaller {
  readonly #origin: string;
  #key: Promise<{ kid: string; key: Awaited<ReturnType<typeof importJWK>> }> | null = null;
  constructor(origin: string) {
    this.#origin = origin;
  }

  get = (token: string, path: string): Promise<SiteAnswer> => this.#call('GET', token, path);
  post = (token: string, path: string, body: object): Promise<SiteAnswer> => this.#call('POST', token, path, body);
  sealed = async (token: string, path: string, fields: object): Promise<SiteAnswer> =>
    this.#call('POST', token, path, { payload: await this.#seal(path, fields) });

  async #seal(path: string, fields: object): Promise<string> {
    this.#key ??= this.#readKey();
    const { kid, key } = await this.#key;
    const plain = {
      ...fields,
      htm: 'POST',
      htu: path,
      aud: this.#origin,
      iat: Math.floor(Date.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
    };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
      .setProtectedHeader({ alg: JWE_ALGORITHM, enc: JWE_ENCRYPTION, kid, typ: JWE_TYPE })
      .encrypt(key);
  }
  async #readKey() {
    const { keys } = (await (await fetch(this.#origin + JWKS_PATH)).json()) as { keys: { kid: string }[] };
    return { kid: keys[0]!.kid, key: await importJWK(keys[0] as never, JWE_ALGORITHM) };
  }
  async #call(method: string, token: string, path: string, body?: object): Promise<SiteAnswer> {
    try {
      const answer = await fetch(this.#origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const said = (await answer.json()) as { success: boolean; message?: string; value?: Record<string, unknown> };
      return { status: answer.status, code: said.success ? null : (said.message ?? ''), value: said.value ?? {} };
    } catch {
      return { status: 0, code: null, value: {} };
    }
  }
}
