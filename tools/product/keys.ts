import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Secrets of one installation, in owner-only files. Generated if missing. */
export interface Keys {
  readonly masterKeyFile: string;
  readonly studioPrivateFile: string;
  readonly studioPublicFile: string;
  /** Written by the platform's first start; the studio verifies our calls with it. */
  readonly platformPublicFile: string;
  /** Of the two parties of house draws; each process gets only its own. */
  readonly drawKeyFiles: { readonly A: string; readonly B: string };
  /** Of the witness of the studio's shared rounds; only its own process reads it. */
  readonly witnessKeyFile: string;
  /** Secrets shared with the sandbox payment provider. */
  readonly sandboxFile: string;
  /** The key by which browsers' push services know this installation (RFC 8292). */
  readonly webPushFile: string;
}

export function ensureKeys(folder: string): Keys {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keyFile = (name: string): string => {
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
    return file;
  };
  const masterKeyFile = keyFile('master.key');
  const sandboxFile = path.join(folder, 'sandbox-provider.json');
  const made = () => randomBytes(24).toString('hex');
  if (!fs.existsSync(sandboxFile))
    fs.writeFileSync(sandboxFile, JSON.stringify({ secret: made(), webhook: made() }), { mode: 0o600 });
  const webPushFile = path.join(folder, 'web-push.json');
  if (!fs.existsSync(webPushFile)) fs.writeFileSync(webPushFile, JSON.stringify(pushPair()), { mode: 0o600 });
  const studio = ensurePair(folder, 'studio');
  return {
    masterKeyFile,
    drawKeyFiles: { A: keyFile('draw-a.key'), B: keyFile('draw-b.key') },
    witnessKeyFile: keyFile('studio-witness.key'),
    sandboxFile,
    webPushFile,
    studioPrivateFile: studio.privateFile,
    studioPublicFile: studio.publicFile,
    platformPublicFile: path.join(folder, 'platform.pub.pem'),
  };
}

/** A point of P-256 and its scalar, each padded to its full length. */
function pushPair(): { publicKey: string; privateKey: string } {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d! };
}

/** A vendor's RSA pair: `<name>.pem` and `<name>.pub.pem`. */
export function ensurePair(folder: string, name: string): { privateFile: string; publicFile: string } {
  const privateFile = path.join(folder, `${name}.pem`);
  const publicFile = path.join(folder, `${name}.pub.pem`);
  if (!fs.existsSync(privateFile)) {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    fs.writeFileSync(privateFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    fs.writeFileSync(publicFile, pair.publicKey.export({ type: 'spki', format: 'pem' }));
  }
  return { privateFile, publicFile };
}
