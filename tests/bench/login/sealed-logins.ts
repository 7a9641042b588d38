import { randomBytes } from 'node:crypto';
import { JWE_ALGORITHM, JWE_ENCRYPTION, JWE_TYPE, JWKS_PATH } from '@kismet/contracts/cipher';
import { CompactEncrypt, importJWK } from 'jose';

const PATH = '/wps/session/login';

/** Logins with wrong passwords, encrypted as by a page, each with its own name and a fresh id. */
export async function sealedLogins(port: number, count: number): Promise<Buffer[]> {
  const host = `127.0.0.1:${port}`;
  const { keys } = (await (await fetch(`http://${host}${JWKS_PATH}`)).json()) as { keys: { kid: string }[] };
  const key = await importJWK(keys[0] as never, JWE_ALGORITHM);
  const requests: Buffer[] = [];
  for (let i = 0; i < count; i++) {
    const plain = {
      username: `flood${i}`,
      password: `wrong-${i}`,
      type: 'username',
      htm: 'POST',
      htu: PATH,
      aud: `http://${host}`,
      iat: Math.floor(Date.now() / 1000) + 60,
      jti: randomBytes(16).toString('base64url'),
    };
    const payload = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
      .setProtectedHeader({ alg: JWE_ALGORITHM, enc: JWE_ENCRYPTION, kid: keys[0]!.kid, typ: JWE_TYPE })
      .encrypt(key);
    const body = JSON.stringify({ payload });
    requests.push(
      Buffer.from(
        `POST ${PATH} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    );
  }
  return requests;
}
