/**
 * Ids of one millisecond count up from a random start, so that those of one process sort in creation order. A millisecond that is used
 * up borrows from the next one.
 */
const sequence = { asked: -1, ms: -1, next: 0 };
/** Random bytes are drawn for many ids at once: a call of the generator costs more than the rest of an id. */
const drawn = { bytes: new Uint8Array(4000), used: 4000 };
function tenRandomBytes(): Uint8Array {
  if (drawn.used === drawn.bytes.length) {
    crypto.getRandomValues(drawn.bytes);
    drawn.used = 0;
  }
  drawn.used += 10;
  return drawn.bytes.slice(drawn.used - 10, drawn.used);
}

function ordered(nowMs: number): { readonly ms: number; readonly random: Uint8Array } {
  const random = tenRandomBytes();
  const start = ((random[0]! << 8) | random[1]!) & 0x7ff;
  if (nowMs < sequence.asked || nowMs > sequence.ms) Object.assign(sequence, { ms: nowMs, next: start });
  else if (sequence.next < 0xfff) sequence.next += 1;
  else Object.assign(sequence, { ms: sequence.ms + 1, next: start });
  sequence.asked = nowMs;
  random[0] = sequence.next >> 8;
  random[1] = sequence.next & 0xff;
  return { ms: sequence.ms, random };
}

/** UUIDv7 (RFC 9562, method 1): 48 bits of milliseconds, a counter, then random. Sorts by time, so it can be a list's key. */
export function uuidv7(nowMs: number, given?: Uint8Array): string {
  const bytes = new Uint8Array(16);
  const { ms: at, random } = given ? { ms: nowMs, random: given } : ordered(nowMs);
  let ms = at;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = ms % 256;
    ms = Math.floor(ms / 256);
  }
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytesToUuid(bytes);
}

/** The smallest UUIDv7 of a millisecond: the lower bound of a date range over ids. */
export const uuidv7Floor = (ms: number): string => {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** The creation millisecond in a UUIDv7. */
export const timeOfUuid = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const bytesToUuid = (bytes: Uint8Array): string => {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
};

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'; // Crockford base32, lower case: no i, l, o, u

/** An outward id of a member: 12 random base32 characters (60 bits), unguessable and without personal data. */
export function publicId(random: Uint8Array = crypto.getRandomValues(new Uint8Array(12))): string {
  return Array.from(random.subarray(0, 12), (byte) => ALPHABET[byte & 31]).join('');
}

export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
