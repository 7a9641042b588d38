import { setTimeout as sleep } from 'node:timers/promises';

const INSPECTOR = 'http://127.0.0.1:9229/json';
const TRIES = 50;

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize?: number;
  readonly backingStorageSize?: number;
}

/**
 * Bytes that a running Node process holds after a full collection: its heap, and the memory outside it that objects of the heap own. Its resident
 * memory says little of a leak, since V8 collects late on a machine with memory to spare. The process opens its inspector for the question, on the
 * default port, and closes it again: ask one process at a time.
 */
export async function heapInUse(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const session = await openSession(await sessionAddress());
  try {
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    const {
      usedSize,
      embedderHeapUsedSize = 0,
      backingStorageSize = 0,
    } = await session.send<HeapUsage>('Runtime.getHeapUsage');
    return usedSize + embedderHeapUsedSize + backingStorageSize;
  } finally {
    // The inspector waits for its sessions to end before it closes, so the closing must not wait for the answer.
    await session.send('Runtime.evaluate', {
      expression: `setTimeout(() => process.getBuiltinModule('node:inspector').close(), 50).unref()`,
    });
    session.end();
    await closed();
  }
}

async function sessionAddress(): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const answer = await fetch(INSPECTOR).catch(() => null);
    if (answer) return ((await answer.json()) as { webSocketDebuggerUrl: string }[])[0]!.webSocketDebuggerUrl;
    await sleep(100);
  }
  throw new Error('the process did not open its inspector on port 9229: does another process use it?');
}

/** Resolves once the port is free for the next process. */
async function closed(): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (!(await fetch(INSPECTOR).catch(() => null))) return;
    await sleep(100);
  }
}

async function openSession(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  };
  return {
    send<Result = unknown>(method: string, params: Record<string, unknown> = {}): Promise<Result> {
      const id = ++lastId;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => waiting.set(id, resolve as (result: unknown) => void));
    },
    end: () => socket.close(),
  };
}
