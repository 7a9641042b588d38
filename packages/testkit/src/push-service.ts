import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** One message as received by a push service. */
export interface Pushed {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
/** A browser with its own keys, which decrypts messages addressed to it. */
export interface PushBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  read(body: Buffer): unknown;
}

/** A local push service, and the settings of an installation that sends to it. */
export async function pushService() {
  const got: Pushed[] = [];
  const answer = { status: 201 };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answer.status, answer.status === 307 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = createECDH('prime256v1');
  own.generateKeys();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-push-'));
  const file = path.join(folder, 'keys.json');
  const publicKey = own.getPublicKey('base64url');
  fs.writeFileSync(file, JSON.stringify({ publicKey, privateKey: own.getPrivateKey('base64url') }));
  onTestFinished(async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return {
    got,
    answer,
    origin,
    publicKey,
    env: { WEB_PUSH_KEYS_FILE: file, WEB_PUSH_CONTACT: 'mailto:help@example.com', WEB_PUSH_ORIGINS: origin },
    browser: (name: string): PushBrowser => browserAt(`${origin}/push/${name}`),
  };
}

function browserAt(endpoint: string): PushBrowser {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  return {
    ...{ endpoint, p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body) => JSON.parse(decrypted(body, key, auth).toString()),
  };
}

/** RFC 8291, section 3.4, and the single record of RFC 8188, implemented from the standards. */
function decrypted(body: Buffer, key: ECDH, auth: Buffer): Buffer {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const hkdf = (secret: Buffer, from: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, size));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const secret = hkdf(key.computeSecret(sender), auth, keyInfo, 32);
  const contentKey = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record has no end');
  return plain.subarray(0, end);
}

/** What a push service reads from our signature (RFC 8292); null when it is not by this key. */
export function vapidClaims(authorization: string | undefined, publicKey: string): Record<string, unknown> | null {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '');
  if (!match || match[4] !== publicKey) return null;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signature = Buffer.from(match[3]!, 'base64url');
  const isOurs = verify(
    'sha256',
    Buffer.from(`${match[1]}.${match[2]}`),
    { key, dsaEncoding: 'ieee-p1363' },
    signature,
  );
  return isOurs ? JSON.parse(Buffer.from(match[2]!, 'base64url').toString()) : null;
}
