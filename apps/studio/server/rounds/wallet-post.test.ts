import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type WalletPost, walletPost } from './wallet-post.ts';

let post: WalletPost;
const asked: { readonly url: string; readonly from: number; readonly body: string }[] = [];
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (text) => {
    body += text;
  });
  request.on('end', () => {
    asked.push({ url: request.url!, from: request.socket.remotePort!, body });
    if (request.url === '/wallet/moved') return void response.writeHead(302, { location: '/wallet/bet' }).end();
    if (request.url === '/wallet/half') return void response.writeHead(200, { 'content-length': '10' }).write('{"st');
    if (request.url === '/wallet/gone') return void response.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"RS_OK","کا":1}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  post = walletPost(`http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`, 100);
});
afterAll(() => server.closeAllConnections());

const say = (path: string) => post(path, Buffer.from('{"a":"ب"}'), { 'x-signed': 'yes' });

it('the wallet is called on a persistent connection, with the bytes that were signed', async () => {
  for (const _ of [1, 2]) expect(await say('/bet')).toEqual({ status: 200, text: '{"status":"RS_OK","کا":1}' });
  expect(new Set(asked.map(({ from }) => from)).size).toBe(1);
  expect(asked.map(({ body }) => body)).toEqual(['{"a":"ب"}', '{"a":"ب"}']);
});

it('a redirect is not followed; a partial answer, none, and a wallet that hangs up are failures within the time limit', async () => {
  expect((await say('/moved')).status).toBe(302);
  await expect(say('/half')).rejects.toThrow('the wallet is silent');
  await expect(say('/gone')).rejects.toThrow();
  expect(asked.filter(({ url }) => url === '/wallet/bet')).toHaveLength(2);
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  await expect(say('/bet')).rejects.toThrow();
});
