import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { DeskSeat } from '../../server/http/desk-api.ts';
import { Refusal } from '../server/studio-api.ts';
import type { DeskApi } from './desk-api.ts';

export interface Desk {
  readonly api: DeskApi;
  readonly seat: DeskSeat;
  /** The session is over: the page says so. */
  end(): void;
}
export const DeskContext = createContext<Desk | null>(null);
export const useDesk = (): Desk => useContext(DeskContext)!;

/** What was read, and whether the last attempt failed: in that case the previous data is still shown. */
export interface Asked<T> {
  readonly value: T | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  again(): void;
}

/** Reads something when the region opens, and again every `everyMs` while the page is visible. */
export function useAsked<T>(read: (api: DeskApi) => Promise<T>, everyMs: number | null = null): Asked<T> {
  const { api, end } = useDesk();
  const [state, setState] = useState<{ value: T | null; isLoading: boolean; hasFailed: boolean }>({
    value: null,
    isLoading: true,
    hasFailed: false,
  });
  const latest = useRef(read);
  latest.current = read;
  const again = useCallback(() => {
    setState((was) => ({ ...was, isLoading: true }));
    latest.current(api).then(
      (value) => setState({ value, isLoading: false, hasFailed: false }),
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'DESK_ENDED') end();
        setState((was) => ({ ...was, isLoading: false, hasFailed: true }));
      },
    );
  }, [api, end]);
  useEffect(() => {
    again();
    if (everyMs === null) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), everyMs);
    return () => clearInterval(timer);
  }, [again, everyMs]);
  return { ...state, again };
}

/** Does one thing at a time; keeps the code of the last refusal. */
export function useDoing(after: () => void) {
  const { end } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setRefused(null);
    try {
      await work();
      after();
      return true;
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'UNREACHABLE';
      if (code === 'DESK_ENDED') end();
      setRefused(code);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, act };
}
