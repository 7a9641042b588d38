import { useSyncExternalStore } from 'react';

/** What the server assumed about the visitor when it drew the page: the browser repeats it while it takes over. */
export interface Drawn {
  readonly wide: boolean;
  /** Zone of times: the brand's. */
  readonly zone: string;
  /** When it was drawn, in epoch milliseconds. */
  readonly at: number;
  /** Image hosts in the order of the drawn pictures. */
  readonly hosts: readonly string[];
}

let assumed: Drawn = { wide: true, zone: 'UTC', at: 0, hosts: [''] };
export const drawn = (): Drawn => assumed;
export const assume = (next: Drawn): void => {
  assumed = next;
};

const never = () => () => {};
/** A value only this browser has; `other` in the drawn page. */
export const useOwn = <V extends string | number | boolean | null>(own: () => V, other: () => V): V =>
  useSyncExternalStore(never, own, other);
/** False in the drawn page and while the browser takes it over. */
export const useTakenOver = (): boolean =>
  useOwn(
    () => true,
    () => false,
  );

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The viewer's own zone; the brand's in the drawn page. */
export const useViewerZone = (): string => useOwn(ownZone, () => assumed.zone);
