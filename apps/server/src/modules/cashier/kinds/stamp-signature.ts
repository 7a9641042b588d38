import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../platform/crypto.ts';

/** Maximum clock difference of a signature. */
const TOLERANCE_S = 300;

const macOf = (secret: string, stamp: string, bytes: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${stamp}.`).update(bytes).digest();

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over the time and the raw bytes, in Stripe's published format. */
export function stampSignature(secret: string, bytes: Buffer, nowMs: number): string {
  const stamp = String(Math.floor(nowMs / 1000));
  return `t=${stamp},v1=${macOf(secret, stamp, bytes).toString('hex')}`;
}

/** Whether a header signs these bytes with the secret, within five minutes; several `v1` are tried to allow key rotation. */
export function isStamped(secret: string, bytes: Buffer, header: string | undefined, nowMs: number): boolean {
  if (!header || header.length > 1000) return false;
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const stamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{9,11}$/.test(stamp) || Math.abs(nowMs / 1000 - Number(stamp)) > TOLERANCE_S) return false;
  const wanted = macOf(secret, stamp, bytes);
  return parts.some(
    ([name, hex]) => name === 'v1' && hex !== undefined && isSameSecret(Buffer.from(hex, 'hex'), wanted),
  );
}
