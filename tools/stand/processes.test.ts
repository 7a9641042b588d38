import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { startMember } from './processes.ts';

it('a process is not started where another one answers, which would pass for it', async () => {
  const other = http.createServer((_request, response) => response.end('ready'));
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const ready = `http://127.0.0.1:${(other.address() as AddressInfo).port}/readyz`;
  try {
    await expect(startMember({ name: 'node2', script: 'none.ts', env: {}, ready })).rejects.toThrow(
      /node2 was not started: another process answers at/,
    );
  } finally {
    other.close();
  }
});
