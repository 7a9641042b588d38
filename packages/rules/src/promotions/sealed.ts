const LIMIT = 2n ** 64n;
const SEED = /^[0-9a-f]{64}$/;
const encoder = new TextEncoder();
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is published before anything is drawn: SHA-256 of `purpose:name:seed`, the seed in lower-case hex. */
export async function commitmentOf(purpose: string, name: string, seed: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(`${purpose}:${name}:${seed}`))));
}

/** Uniform integers below a bound: the first 8 bytes of HMAC-SHA256(seed, `name:k:counter`), skipping those beyond the last multiple of the bound. */
export async function drawer(name: string, seed: string): Promise<(k: number, below: bigint) => Promise<bigint>> {
  if (!SEED.test(seed)) throw new RangeError('a seed is 32 bytes in lower-case hex');
  const bytes = Uint8Array.from({ length: 32 }, (_, n) => Number.parseInt(seed.slice(2 * n, 2 * n + 2), 16));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (k, below) => {
    for (let counter = 0; ; counter++) {
      const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`${name}:${k}:${counter}`));
      const drawn = new DataView(signed).getBigUint64(0);
      if (drawn < LIMIT - (LIMIT % below)) return drawn % below;
    }
  };
}
