import { findDOMNode } from 'preact/compat';
import {
  Component,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isAsServed } from '../api/server-snapshot.ts';
import { fallAsleep } from './wake-queue.ts';

/** True while the server renders: its parts wait for nothing, but are marked for the browser. */
export const OnServer = createContext(false);

/**
 * A part of a server-rendered page that the browser hydrates later, in a task of its own (`wake-queue.ts`, ADR 83). Until then it stays as served:
 * links work, and presses wait (`public/deferred-hydration.js`). On a page that the server did not render, and for whatever is rendered afterwards,
 * it is just its children. With `code`, its turn ends when that is loaded.
 */
export function Later({ children, code }: { children: ReactNode; code?: ComingCode }) {
  const onServer = useContext(OnServer);
  const isServed = useIsServed();
  const [nap] = useState(() => (isServed ? napOf(onServer, code) : null));
  const [state, setState] = useState<'asleep' | 'served' | 'anew'>('asleep');
  const place = useRef<Place>(null);
  // hydrated with the data from which it was rendered, whatever the page around it has become
  const first = useRef(children);
  // before the next part wakes, so that one nested in another is never missed
  useLayoutEffect(
    () =>
      nap
        ? fallAsleep({
            wake: () => withCode(code, () => (isAsServed() ? nap.end() : setState('anew'))),
            holds: (node) => isBetweenMarks(findDOMNode(place.current as never), node),
          })
        : undefined,
    [nap, code],
  );
  if (!nap || state === 'anew') return children;
  return (
    <Place ref={place}>
      <Suspense fallback={null}>
        <Part nap={nap} onAwake={() => setState('served')}>
          {state === 'served' ? children : first.current}
        </Part>
      </Suspense>
    </Place>
  );
}

/** Code that a part needs (`late-code.tsx`). */
interface ComingCode {
  readonly ready: () => unknown;
  readonly load: () => Promise<unknown>;
}
/** Runs `run` now, or when the code is loaded; or when loading has failed, which is reported where the part is rendered. */
function withCode(code: ComingCode | undefined, run: () => void): Promise<void> | undefined {
  if (!code || code.ready()) run();
  else return code.load().then(run, run);
  return undefined;
}

interface Nap {
  over: boolean;
  readonly promise: Promise<void>;
  readonly end: () => void;
}
function napOf(onServer: boolean, code: ComingCode | undefined): Nap {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const nap: Nap = {
    over: false,
    promise,
    end: () => {
      nap.over = true;
      resolve();
    },
  };
  if (onServer) queueMicrotask(() => void withCode(code, nap.end));
  return nap;
}

function Part({ nap, onAwake, children }: { nap: Nap; onAwake: () => void; children: ReactNode }) {
  if (!nap.over) throw nap.promise;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onAwake, []);
  return children;
}

/** Tracks where its part is. */
class Place extends Component<{ children: ReactNode }> {
  override render() {
    return this.props.children;
  }
}

/** On the server and during hydration, as it was initially. */
function useIsServed(): boolean {
  const served = useRef(false);
  return useSyncExternalStore(
    never,
    () => served.current,
    () => (served.current = true),
  );
}
const never = () => () => {};

/** Whether `node` is in the part that begins with the server's mark `start`. */
function isBetweenMarks(start: Node | null, node: Node): boolean {
  let depth = 0;
  for (let at = start; at; at = at.nextSibling) {
    if (!(at instanceof Comment)) {
      if (at.contains(node)) return true;
    } else if (at.data.startsWith('$s')) depth++;
    else if (at.data.startsWith('/$s') && --depth === 0) return false;
  }
  return false;
}
