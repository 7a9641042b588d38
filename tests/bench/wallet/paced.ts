// A process that sends complete HTTP requests at a steady rate, whether or not earlier ones were answered, and tells how long
// each took from the moment it was due. Requests come on stdin, one a line in base64. Arguments: port, requests a second.
import net from 'node:net';
import { text } from 'node:stream/consumers';

const [port, perSecond] = process.argv.slice(2).map(Number) as [number, number];
const requests = (await text(process.stdin))
  .split('\n')
  .filter(Boolean)
  .map((line) => Buffer.from(line, 'base64'));

interface Caller {
  readonly socket: net.Socket;
  dueAt: number;
  heard: string;
}
const idle: Caller[] = [];
const latencies: number[] = [];
let [ok, refused, broken, server5xx] = [0, 0, 0, 0];

function caller(): Caller {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  const made: Caller = { socket, dueAt: 0, heard: '' };
  socket.setEncoding('latin1').on('data', (chunk: string) => hear(made, chunk));
  socket.on('error', () => {});
  socket.on('close', () => {
    if (made.dueAt > 0) broken++;
    made.dueAt = 0;
    const at = idle.indexOf(made);
    if (at >= 0) idle.splice(at, 1);
  });
  return made;
}

function hear(one: Caller, chunk: string): void {
  one.heard += chunk;
  const head = one.heard.indexOf('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(one.heard)?.[1] ?? 0);
  if (head < 0 || one.heard.length < head + 4 + length || one.dueAt === 0) return;
  latencies.push(performance.now() - one.dueAt);
  if (one.heard.includes('"RS_OK"')) ok++;
  else refused++;
  if (/^HTTP\/1.1 5/.test(one.heard)) server5xx++;
  one.dueAt = 0;
  one.heard = '';
  if (!one.socket.destroyed) idle.push(one);
}

function send(request: Buffer, dueAt: number): void {
  const one = idle.pop() ?? caller();
  one.dueAt = dueAt;
  one.socket.write(request);
}

const started = performance.now();
for (let next = 0; next < requests.length; ) {
  const due = Math.min(requests.length, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1);
  for (; next < due; next++) send(requests[next]!, started + (next * 1000) / perSecond);
  await new Promise((resolve) => setTimeout(resolve, 2));
}
for (let i = 0; i < 100 && latencies.length + broken < requests.length; i++)
  await new Promise((resolve) => setTimeout(resolve, 50));
latencies.sort((a, b) => a - b);
const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
const cpuMs = (process.cpuUsage().user + process.cpuUsage().system) / 1000;
console.log(JSON.stringify({ p50: at(0.5), p99: at(0.99), ok, refused, broken, server5xx, cpuMs }));
process.exit(0);
