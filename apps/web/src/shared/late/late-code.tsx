import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { inTime } from '../api/in-time.ts';
import { Later } from './later.tsx';

/** A component whose code comes after its page's own, and only once for all of its uses. */
export interface LateCode<P> {
  /** Null until its code is loaded. */
  readonly ready: () => ComponentType<P> | null;
  /** Rejects when it fails to load (`in-time.ts`); calling it again retries. */
  readonly load: () => Promise<unknown>;
}

export function lateCode<P>(load: () => Promise<ComponentType<P>>): LateCode<P> {
  const loadInTime = inTime(load);
  let ready: ComponentType<P> | null = null;
  let coming: Promise<unknown> | null = null;
  return {
    ready: () => ready,
    load: () => {
      coming ??= loadInTime()
        .then((component) => {
          ready = component;
        })
        .finally(() => {
          coming = null;
        });
      return coming;
    },
  };
}

/**
 * A part of a page (`later.tsx`) with code of its own: shown as served until its turn has come and its code is loaded. If the server has not rendered
 * it, `fallback` holds its place. It does not use `lazy`: whatever suspends in a part that is being hydrated is lost from the page if an answer
 * changes meanwhile, as a member's do (ADR 89).
 */
export const LatePart = <P extends object>({
  code,
  fallback,
  ...props
}: P & { code: LateCode<P>; fallback: ReactNode }) => (
  <Later code={code}>
    <WithCode code={code} fallback={fallback} props={props as unknown as P} />
  </Later>
);

/** The content once `code` is loaded; a loading error is thrown while rendering, for the page's own error handling. */
export function WithCode<P extends object>({
  code,
  fallback,
  props,
}: {
  code: LateCode<P>;
  fallback: ReactNode;
  props: P;
}) {
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);
  const [, show] = useState(code.ready() !== null);
  const Ready = code.ready();
  useEffect(() => {
    if (!code.ready())
      code.load().then(
        () => show(true),
        (error: unknown) => setFailed({ error }),
      );
  }, [code]);
  if (failed) throw failed.error;
  return Ready ? <Ready {...props} /> : fallback;
}
