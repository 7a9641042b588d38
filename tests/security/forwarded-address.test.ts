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
  ['behind the edge: the address that the edge saw', [EDGE], EDGE, '203.0.113.9', '203.0.113.9'],
  ['behind the edge: what the caller had written before it', [EDGE], EDGE, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['past the edge: nothing that is said', [EDGE], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['no edge: nothing that is said', [], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
] as const)('[STD-52] nobody chooses an address for himself: %s', async (_case, trusted, remote, forwarded, seen) => {
  expect(await seenFrom(trusted, remote, forwarded)).toBe(seen);
});
