import net from 'node:net';
import type { Requests } from './bodies.ts';

export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly ok: number;
  readonly bad: number;
}

/** `clients` connections, each sending its next request after the previous answer, until the requests or the time run out. */
export async function load(port: number, requests: Requests, clients: number, seconds: number): Promise<Figures> {
  const latencies: number[] = [];
  let next = 0;
  let [ok, bad] = [0, 0];
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(Array.from({ length: clients }, () => one()));
  const elapsed = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / elapsed,
    p50: latencies[Math.floor(latencies.length / 2)] ?? 0,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    ok,
    bad,
  };

  function one(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let sentAt = 0;
      let waiting = '';
      const send = () => {
        const request = requests[next++];
        if (!request || performance.now() >= end) return void socket.end(resolve);
        sentAt = performance.now();
        socket.write(request);
      };
      socket.once('connect', send);
      socket.once('error', reject);
      socket.setEncoding('latin1').on('data', (text: string) => {
        waiting += text;
        const head = waiting.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(waiting)?.[1] ?? 0);
        if (waiting.length < head + 4 + length) return;
        latencies.push(performance.now() - sentAt);
        if (waiting.includes('"RS_OK"')) ok++;
        else bad++;
        waiting = '';
        send();
      });
    });
  }
}
