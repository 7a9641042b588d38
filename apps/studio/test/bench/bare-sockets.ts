// The maximum throughput of this machine: node bare-sockets.ts SOCKETS BYTES. A server with nothing but sockets sends one text to all of them,
// and again as soon as it has been written to the last one; prints how many arrive in a second.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';

const [sockets, bytes] = process.argv.slice(2).map(Number) as [number, number];
const MEASURED_MS = 3_000;
const server = createServer();
const open = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
let arrived = 0;
const pages = await Promise.all(
  Array.from({ length: sockets }, async () => {
    const page = new WebSocket(`ws://127.0.0.1:${port}`);
    page.onmessage = ({ data }) => {
      arrived += JSON.parse(data as string) ? 1 : 0;
    };
    await once(page, 'open');
    return page;
  }),
);
const text = JSON.stringify('x'.repeat(Math.max(bytes - 2, 1)));
const end = performance.now() + MEASURED_MS;
let rounds = 0;
while (performance.now() < end) {
  for (const socket of open.clients) socket.send(text);
  rounds++;
  while (arrived < rounds * sockets && performance.now() < end) await sleep(0);
}
console.log(Math.round((arrived * 1_000) / MEASURED_MS));
for (const page of pages) page.close();
process.exit(0);
