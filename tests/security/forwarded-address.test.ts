import { createServer } from '@kismet/server/src/platform/http/server.ts';
import { createLog } from '@kismet/server/src/platform/log.ts';
import { expect, it } from 'vitest';

const EDGE = '127.0.0.1';

async function seenFrom(trustProxy: readonly string[], remoteAddress: string, forwarded: string): Promise<string> {
  const app = await createServer({
    log: createLog('test', 'silent'),
    trustProxy,
    pages: null,
    frameSources: async () => [],
    callPrefixes: [],
  });
  app.get('/ip', async (request) => request.ip);
  const answer = await app.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.body;
}

it.each([
  ['behind the edge: the address seen by the edge', [EDGE], EDGE, '203.0.113.9', '203.0.113.9'],
  ['behind the edge: an address claimed by the caller', [EDGE], EDGE, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['bypassing the edge: no forwarded address', [EDGE], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['no edge: no forwarded address', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
] as const)('[STD-52] a caller cannot choose its own address: %s', async (_case, trusted, remote, forwarded, seen) => {
  expect(await seenFrom(trusted, remote, forwarded)).toBe(seen);
});
