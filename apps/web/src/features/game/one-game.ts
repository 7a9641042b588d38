import { useEffect, useState } from 'react';

const LOCK = 'kismet-real-game';
type Word = 'leave';
export type Turn = 'asking' | 'mine' | 'elsewhere' | 'taken';

/**
 * One real-money game per browser (ui 2.7): a lock held by the tab that plays. `elsewhere`: another tab plays; `take`
 * asks it to stop, then starts here. `taken`: another tab took over. Without the Locks API play is allowed.
 */
export function useOneGame(enabled: boolean): { turn: Turn; take: () => void } {
  const [turn, setTurn] = useState<Turn>('asking');
  const [attempt, setAttempt] = useState<{ takes: boolean }>({ takes: false });
  useEffect(() => {
    if (!enabled || !('locks' in navigator)) {
      setTurn('mine');
      return;
    }
    const channel = new BroadcastChannel(LOCK);
    const stop = new AbortController();
    let release = () => {};
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        setTurn('mine');
        channel.onmessage = ({ data }: MessageEvent<Word>) => {
          if (data !== 'leave') return;
          setTurn('taken');
          resolve();
        };
      });
    setTurn('asking');
    if (attempt.takes) channel.postMessage('leave' satisfies Word);
    void navigator.locks
      .request(LOCK, attempt.takes ? { signal: stop.signal } : { ifAvailable: true }, (lock) => {
        if (stop.signal.aborted) return;
        if (lock) return hold();
        setTurn('elsewhere');
        return;
      })
      .catch(() => undefined);
    return () => {
      stop.abort();
      release();
      channel.close();
    };
  }, [enabled, attempt]);
  return { turn, take: () => setAttempt({ takes: true }) };
}
