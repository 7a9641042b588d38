/**
 * Customer service links on the wire (row FT-06): the link encrypted with AES-256-GCM, base64url, followed by the 8 characters
 * that derive its key. Whoever has the path has the key: this hides links only from address scrapers; the server decides who
 * gets a path at all.
 */
const KEY_LENGTH = 8;
const NONCE_LENGTH = 12;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

async function keyOf(text: string) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`kismet service path ${text}`));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Encodes a link; different each time. */
export async function sealServicePath(link: string): Promise<string> {
  const key = Array.from(
    crypto.getRandomValues(new Uint8Array(KEY_LENGTH)),
    (byte) => ALPHABET[byte % ALPHABET.length],
  ).join('');
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await keyOf(key),
    new TextEncoder().encode(link),
  );
  return toText(new Uint8Array([...nonce, ...new Uint8Array(sealed)])) + key;
}

/** Decodes a path. Throws when it is malformed or was altered. */
export async function openServicePath(path: string): Promise<string> {
  const bytes = toBytes(path.slice(0, -KEY_LENGTH));
  const key = await keyOf(path.slice(-KEY_LENGTH));
  const iv = bytes.subarray(0, NONCE_LENGTH);
  const link = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(NONCE_LENGTH));
  return new TextDecoder().decode(link);
}
