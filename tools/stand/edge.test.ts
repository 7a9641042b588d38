import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import type net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../apps/server/src/platform/http/server.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { freePort } from '../product/processes.ts';

const MB = 1024 * 1024;
let edge: ChildProcess;
let edgePort: number;
let close: () => Promise<void>;

/** The status of a POST with so many bytes; 0 where the connection broke before an answer came. */
const statusOfPost = (bytes: number) =>
  new Promise<number>((resolve) => {
    const body = Buffer.alloc(bytes, 'x');
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const request = http.request({ port: edgePort, method: 'POST', path: '/wps/any', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });

beforeAll(async () => {
  const app = await createServer({
    log: createLog('test', 'silent'),
    trustProxy: [],
    pages: null,
    callPrefixes: ['/wps/'],
    frameSources: async () => [],
  });
  app.post('/wps/any', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as net.AddressInfo;
  edgePort = await freePort();
  edge = spawn(process.execPath, [path.join(import.meta.dirname, 'edge.ts')], {
    env: { PATH: process.env.PATH, EDGE_PORT: String(edgePort), EDGE_NODES: `http://127.0.0.1:${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let i = 0; i < 100 && (await statusOfPost(1)) === 0; i++) await new Promise((done) => setTimeout(done, 50));
  close = () => app.close();
});
afterAll(async () => {
  edge.kill();
  await close();
});

it.each([1, 3, 7, 12, 20])(
  '[F-54] a body of %i MB is answered 413, through the edge too, and the edge lives',
  async (size) => {
    for (let i = 0; i < 4; i++) expect(await statusOfPost(size * MB)).toBe(413);
    expect(edge.exitCode).toBeNull();
  },
);
