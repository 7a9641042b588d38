import { useCallback, useEffect, useRef, useState } from 'react';
import type { TournamentCard, TournamentPage } from '../../../server/pvp/tournament/tournament-views.ts';
import { Refusal } from '../../server/studio-api.ts';
import { deviceId } from '../pvp-game.ts';
import { usePvp } from '../use-pvp.ts';

const READ_EACH_MS = 2_500;

/** What was read, and whether the last attempt failed: in that case the previous data is still shown. */
export interface Read<T> {
  readonly value: T | null;
  readonly hasFailed: boolean;
  /** The code of a refusal; null without one. */
  readonly refused: string | null;
  again(): void;
  /** Shows a newer answer at once. */
  take(value: T): void;
}

/** The answer to a call, read again every few seconds while the page is visible. */
export function useRead<T>(read: () => Promise<T>): Read<T> {
  const [state, setState] = useState<Omit<Read<T>, 'again' | 'take'>>({ value: null, hasFailed: false, refused: null });
  const latest = useRef(read);
  latest.current = read;
  const again = useCallback(() => {
    latest.current().then(
      (value) => setState({ value, hasFailed: false, refused: null }),
      (error: unknown) =>
        setState((was) => ({ ...was, hasFailed: true, refused: error instanceof Refusal ? error.code : null })),
    );
  }, []);
  useEffect(() => {
    again();
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), READ_EACH_MS);
    return () => clearInterval(timer);
  }, [again]);
  return { ...state, again, take: (value) => setState({ value, hasFailed: false, refused: null }) };
}

/** The tournaments the player may enter or has entered, read again every few seconds. */
export function useTournaments(): Read<readonly TournamentCard[]> {
  const game = usePvp();
  return useRead(async () => (await game.api.tournaments()).tournaments);
}

/** One tournament with its structure and standings. Remount it for another one. */
export function useTournament(ref: string): Read<TournamentPage> {
  const game = usePvp();
  return useRead(() => game.api.tournament(ref));
}

/** Ids of unanswered entries, by tournament: the same id again is the same entry, so that none is charged twice. */
const unanswered = new Map<string, string>();

/** Enters a tournament and withdraws entries, one action at a time; keeps the code of the last refusal. */
export function useEntry(onDone: (page: TournamentPage) => void) {
  const game = usePvp();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const doing = async (work: () => Promise<TournamentPage>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    try {
      onDone(await work());
      game.moneyMoved();
    } catch (error) {
      setRefused(error instanceof Refusal ? error.code : 'UNREACHABLE');
    } finally {
      setBusy(false);
    }
  };
  /** `free` names the free entries it is taken from. */
  const enter = (ref: string, free?: string) =>
    doing(async () => {
      const name = `${ref} ${free ?? ''}`;
      const id = unanswered.get(name) ?? crypto.randomUUID();
      unanswered.set(name, id);
      try {
        const page = await game.api.enterTournament({ ref, id, device: deviceId(), ...(free && { free }) });
        unanswered.delete(name);
        return page;
      } catch (error) {
        if (error instanceof Refusal) unanswered.delete(name);
        throw error;
      }
    });
  return { isBusy, refused, enter, withdraw: (ref: string) => doing(() => game.api.withdrawFrom(ref)) };
}
