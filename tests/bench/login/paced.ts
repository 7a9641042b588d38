import net from 'node:net';

export interface Paced {
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly answers: ReadonlyMap<string, number>;
}

/**
 * Sends requests at a steady rate regardless of answers, over `connections` keep-alive connections, and measures from each
 * request's scheduled time: a stalled server cannot hide it (no coordinated omission). Answers are counted by `kindOf`.
 */
export async function paced(
  port: number,
  requests: readonly Buffer[],
  { perSecond, connections }: { perSecond: number; connections: number },
  kindOf: (answer: string) => string,
): Promise<Paced> {
  const latencies: number[] = [];
  const answers = new Map<string, number>();
  const queue: { request: Buffer; dueAt: number }[] = [];
  const started = performance.now();
  let [handed, done] = [0, 0];
  return new Promise((resolve, reject) => {
    const idle: (() => void)[] = [];
    const ended: (() => void)[] = [];
    for (let i = 0; i < connections; i++) connection();
    const timer = setInterval(() => {
      while (handed < requests.length && started + (handed * 1000) / perSecond <= performance.now()) {
        queue.push({ request: requests[handed]!, dueAt: started + (handed * 1000) / perSecond });
        handed++;
        idle.shift()?.();
      }
    }, 1);

    function connection(): void {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
      let waiting = '';
      let dueAt = 0;
      const next = (): void => {
        const item = queue.shift();
        if (!item) return void idle.push(next);
        dueAt = item.dueAt;
        socket.write(item.request);
      };
      socket.once('connect', next);
      socket.once('error', reject);
      // Without this a connection closed by the server would leave its request pending forever.
      socket.once('close', () => {
        if (done < requests.length) reject(new Error(`the server closed a connection after ${done} answers`));
      });
      socket.setEncoding('latin1').on('data', (text: string) => {
        waiting += text;
        const head = waiting.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(waiting)?.[1] ?? 0);
        if (waiting.length < head + 4 + length) return;
        latencies.push(performance.now() - dueAt);
        const kind = kindOf(waiting);
        answers.set(kind, (answers.get(kind) ?? 0) + 1);
        waiting = '';
        if (++done === requests.length) finish();
        else next();
      });
      ended.push(() => socket.destroy());
    }
    function finish(): void {
      clearInterval(timer);
      for (const end of ended) end();
      latencies.sort((a, b) => a - b);
      const at = (share: number) =>
        latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
      resolve({ p50: at(0.5), p99: at(0.99), worst: at(1), answers });
    }
  });
}
