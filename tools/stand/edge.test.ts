import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../apps/server/src/platform/http/server.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { freePort } from '../product/ports.ts';

const MB = 1024 * 1024;
let edge: ChildProcess;
let edgePort: number;
let nodePort: number;
let close: () => Promise<void>;

/** Status of a POST of that many bytes; 0 if the connection broke before a response. */
const statusOfPost = (bytes: number, url = '/wps/any', port = edgePort) =>
  new Promise<number>((resolve) => {
    const body = Buffer.alloc(bytes, 'x');
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const request = http.request({ port, method: 'POST', path: url, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });

function startEdge(port: number, nodes: readonly number[]): ChildProcess {
  const EDGE_NODES = nodes.map((node) => `http://127.0.0.1:${node}`).join(' ');
  return spawn(process.execPath, [path.join(import.meta.dirname, 'edge.ts')], {
    env: { PATH: process.env.PATH, EDGE_PORT: String(port), EDGE_NODES },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

beforeAll(async () => {
  const app = await createServer({
    log: createLog('test', 'silent'),
    trustProxy: [],
    pages: null,
    callPrefixes: ['/wps/'],
    frameSources: async () => [],
  });
  app.post('/wps/any', async () => ({}));
  app.post('/vendors/any', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  nodePort = (app.server.address() as net.AddressInfo).port;
  edgePort = await freePort();
  edge = startEdge(edgePort, [nodePort]);
  for (let i = 0; i < 100 && (await statusOfPost(1)) === 0; i++) await new Promise((done) => setTimeout(done, 50));
  close = () => app.close();
});
afterAll(async () => {
  edge.kill();
  await close();
});

it.each([1, 3, 7, 12, 20])(
  '[F-54] a body of %i MB is answered 413, also through the edge, which survives',
  async (size) => {
    for (let i = 0; i < 4; i++) expect(await statusOfPost(size * MB)).toBe(413);
    expect(edge.exitCode).toBeNull();
  },
);

it('[STD-52] a vendor call reset by a stopping node is retried on the other node; a call without an id is not', async () => {
  const stopping = net.createServer((socket) => socket.resetAndDestroy());
  await new Promise<void>((done) => stopping.listen(0, '127.0.0.1', done));
  const port = await freePort();
  const second = startEdge(port, [(stopping.address() as net.AddressInfo).port, nodePort]);
  try {
    for (let i = 0; i < 100 && (await statusOfPost(1, '/vendors/any', port)) === 0; i++)
      await new Promise((done) => setTimeout(done, 50));
    for (let i = 0; i < 4; i++) expect(await statusOfPost(1, '/vendors/any', port)).not.toBe(502);
    const others = [];
    for (let i = 0; i < 4; i++) others.push(await statusOfPost(1, '/wps/any', port));
    expect(others.filter((status) => status === 502)).toHaveLength(2);
  } finally {
    second.kill();
    stopping.close();
  }
});

it('F08 a node that says it is not ready gets no calls while another one is, and gets them again once it is', async () => {
  let isReady = false;
  const other = http.createServer((request, answer) => {
    const status = request.url === '/readyz' ? (isReady ? 200 : 503) : 202;
    answer.writeHead(status).end();
  });
  const otherPort = await freePort();
  await new Promise<void>((done) => other.listen(otherPort, '127.0.0.1', done));
  const port = await freePort();
  const between = startEdge(port, [nodePort, otherPort]);
  const statuses = async () => new Set(await Promise.all([1, 2, 3, 4].map(() => statusOfPost(1, '/wps/any', port))));
  try {
    // the ready one refuses a body that is not JSON
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(new Set([400]));
    isReady = true;
    await expect.poll(statuses, { timeout: 10_000 }).toEqual(new Set([400, 202]));
  } finally {
    between.kill();
    other.close();
  }
});
