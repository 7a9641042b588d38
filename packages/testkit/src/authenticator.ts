import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url');

/** A public key in COSE encoding. */
function coseOf(publicKey: KeyObject): Buffer {
  const jwk = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(jwk.x!)],
        [-3, coordinate(jwk.y!)],
      ]) as never,
    ),
  );
}

/** A software authenticator: creates passkeys and signs as WebAuthn level 3 specifies (ES256, no attestation). */
export function softAuthenticator({ origin = 'http://localhost', rpId = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const state = { origin, rpId, isUserVerified: true };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }));
  const head = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(state.rpId), Buffer.from([flags | (state.isUserVerified ? 4 : 0)]), count]);
  };
  return {
    state,
    id: b64(id),
    /** Resets the device's counter, to imitate a clone. */
    rewind(to: number) {
      counter = to;
    },
    create(options: { challenge: string }) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(0x41), Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      );
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge)),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
      };
    },
    get(options: { challenge: string }, userHandle = '') {
      counter++;
      const data = clientData('webauthn.get', options.challenge);
      const authenticatorData = head(0x01);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
          userHandle,
        },
      };
    },
  };
}
