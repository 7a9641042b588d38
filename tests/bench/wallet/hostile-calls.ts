import { randomBytes } from 'node:crypto';
import type { Requests } from './bodies.ts';

const call = (path: string, body: string, signature: string): Buffer =>
  Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Hub88-Signature: ${signature}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );

/**
 * Complete HTTP requests of somebody who means no good, in turn: real bets under a signature of the right length that is
 * none (which costs the server a verification), no signature, no JSON, an unknown vendor, and a long body.
 */
export function hostileCalls(real: Requests, count: number): Requests {
  const path = '/vendors/BENCH/transaction/bet';
  const bodies = real.map((request) => request.toString().split('\r\n\r\n')[1]!);
  return Array.from({ length: count }, (_, i) => {
    const body = bodies[i % bodies.length]!;
    const forged = randomBytes(256).toString('base64');
    switch (i % 5) {
      case 0:
      case 1:
        return call(path, body, forged);
      case 2:
        return call(path, '{"user":', forged);
      case 3:
        return call('/vendors/NOBODY/transaction/bet', body, 'none');
      default:
        return call(path, `{"user":"${'x'.repeat(20_000)}"}`, forged);
    }
  });
}
