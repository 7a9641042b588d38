import { EVENTS_PATH, type LiveEvent, liveEvent } from '@kismet/contracts/live/events';
import * as z from 'zod/mini';
import { session } from '../session/session.ts';
import { backOffMs, takeEvents, type WireEvent } from './live-wire.ts';

type Listener = (event: LiveEvent) => void;
interface TabEvent {
  readonly wire: WireEvent;
  readonly token: string;
}

/**
 * Live updates while signed in: one tab holds the connection (Web Locks) and broadcasts to the others. `listener`
 * gets decoded events in every tab. Returns a stop function.
 */
export function listenLive(listener: Listener): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kismet-live');
  let stop = new AbortController();
  const hear = (wire: WireEvent) => {
    const event = decode(wire);
    if (event) listener(event);
  };
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<TabEvent>) => data.token === session.get().token && hear(data.wire);
  const start = () => {
    stop.abort();
    stop = new AbortController();
    const { token } = session.get();
    if (!token) return;
    const lead = () =>
      stayConnected(token, stop.signal, (wire) => {
        hear(wire);
        channel?.postMessage({ wire, token } satisfies TabEvent);
      });
    const { signal } = stop;
    if ('locks' in navigator) void navigator.locks.request('kismet-live', { signal }, lead).catch(() => undefined);
    else void lead();
  };
  let known = session.get().token;
  const unsubscribe = session.subscribe(() => {
    const { token } = session.get();
    if (token === known) return;
    known = token;
    start();
  });
  start();
  return () => {
    unsubscribe();
    stop.abort();
    channel?.close();
  };
}

function decode(wire: WireEvent): LiveEvent | null {
  try {
    const read = z.safeDecode(liveEvent, { topic: wire.topic, data: JSON.parse(wire.data || '{}') } as never);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

async function stayConnected(token: string, signal: AbortSignal, hear: (event: WireEvent) => void): Promise<void> {
  let lastId: string | null = null;
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      await readStream(token, lastId, signal, (event) => {
        attempt = 0;
        if (event.id) lastId = event.id;
        hear(event);
      });
    } catch {
      // closed or never connected: wait and retry
    }
    if (!signal.aborted) await pause(backOffMs(attempt, Math.random), signal);
  }
}

async function readStream(
  token: string,
  lastId: string | null,
  signal: AbortSignal,
  hear: (event: WireEvent) => void,
): Promise<void> {
  const headers: Record<string, string> = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  if (lastId) headers['last-event-id'] = lastId;
  const answer = await fetch(EVENTS_PATH, { headers, signal, cache: 'no-store', credentials: 'same-origin' });
  if (!answer.ok || !answer.body) throw new Error(`stream answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let buffer = ''; ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    const taken = takeEvents(buffer + value);
    buffer = taken.rest;
    for (const event of taken.events) hear(event);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
