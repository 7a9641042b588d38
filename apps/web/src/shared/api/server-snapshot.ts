import { useSyncExternalStore } from 'react';

/** What the server assumed about the visitor when it rendered the page: the browser repeats it during hydration. */
export interface ServerSnapshot {
  readonly wide: boolean;
  /** Host of the address, without its port. */
  readonly hostname: string;
  /** Zone of times: the brand's. */
  readonly zone: string;
  /** When it was rendered, in epoch milliseconds. */
  readonly at: number;
  /** Image hosts in the order of the rendered pictures. */
  readonly hosts: readonly string[];
}

let assumed: ServerSnapshot = { wide: true, hostname: '', zone: 'UTC', at: 0, hosts: [''] };
export const serverSnapshot = (): ServerSnapshot => assumed;
export const assume = (next: ServerSnapshot): void => {
  assumed = next;
};

let asServed = (): boolean => true;
/** Whether the answers that came with the page are still valid for this browser. */
export const isAsServed = (): boolean => asServed();
export const serveBy = (check: () => boolean): void => {
  asServed = check;
};

const never = () => () => {};
/** A value only this browser has; `other` on the server and during hydration. */
export const useBrowserValue = <V extends string | number | boolean | null>(own: () => V, other: () => V): V =>
  useSyncExternalStore(never, own, other);
/** False on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useBrowserValue(
    () => true,
    () => false,
  );

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The viewer's own zone; the brand's on the server and during hydration. */
export const useViewerZone = (): string => useBrowserValue(ownZone, () => assumed.zone);
