/** A profile in the format of V8's profiler; times in microseconds. */
export interface NodeProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Profiles the local process whose inspector listens on `port`, for some seconds. */
export async function profileOf(port: number, seconds: number): Promise<NodeProfile> {
  const [page] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(page!.webSocketDebuggerUrl);
  await new Promise((open) => socket.addEventListener('open', open, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
  });
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((done) => {
      const id = waiting.size + 1;
      waiting.set(id, done);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: 500 });
  await ask('Profiler.start');
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const { profile } = (await ask('Profiler.stop')) as { profile: NodeProfile };
  socket.close();
  return profile;
}

const WAITS = new Set(['(idle)', '(root)', '(program)']);
/** Where a function comes from: a package, a part of Node, or a file of ours below its application. */
function placeOf(url: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url);
  if (library) return library[1]!;
  return url.replace(/^.*\/(?:apps|packages|tests)\//, '');
}

/** Shares of the busy time of the process, by function and place, largest first. */
export function sharesOf({ nodes, samples, timeDeltas }: NodeProfile): { share: number; name: string }[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url } }) => [
      id,
      WAITS.has(functionName) ? null : `${functionName || 'anonymous'}${url ? ` (${placeOf(url)})` : ''}`,
    ]),
  );
  const times = new Map<string, number>();
  let all = 0;
  for (const [at, id] of samples.entries()) {
    const name = names.get(id);
    if (!name) continue;
    const time = timeDeltas[at]!;
    all += time;
    times.set(name, (times.get(name) ?? 0) + time);
  }
  return [...times].map(([name, time]) => ({ share: time / all, name })).sort((a, b) => b.share - a.share);
}
