import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { shownTitle } from '../../games/title-view.ts';
import type { CrashState } from '../../server/http/crash-state.ts';
import type { DealtState } from '../../server/http/dealt-state.ts';
import type { FishState } from '../../server/http/fish-state.ts';
import type { PvpState } from '../../server/http/pvp-state.ts';
import type { SportsState } from '../../server/http/sports-api.ts';
import { SlotGame } from '../game/slot-game.ts';
import { openSession } from '../server/open-session.ts';
import { Unreachable } from '../server/studio-api.ts';
import { Sounds } from '../sound/sounds.ts';
import { Gate, type GateKind } from './gate.tsx';
import { SlotPage } from './slot-page.tsx';
import { GameContext } from './use-game.ts';

/** Games other than slots, loaded when one is opened. */
const CrashPage = lazy(() => import('../crash/crash-page.tsx'));
const DealtPage = lazy(() => import('../dealt/dealt-page.tsx'));
const FishPage = lazy(() => import('../fish/fish-page.tsx'));
const PvpPage = lazy(() => import('../pvp/pvp-page.tsx'));
const SportsPage = lazy(() => import('../sports/sports-page.tsx'));

type SharedState = CrashState | DealtState | FishState | SportsState | PvpState;

/** Opens the session in the address, then shows its game, or why it is unavailable. */
export function PlayPage({ lang }: { lang: string }) {
  const [game, setGame] = useState<SlotGame | null>(null);
  const [seat, setSeat] = useState<{ key: string; state: SharedState } | null>(null);
  const [gate, setGate] = useState<GateKind>('loading');
  const [isCalm, setCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const calm = useRef(isCalm);
  calm.current = isCalm;
  const open = useCallback(async () => {
    setGate('loading');
    const slow = setTimeout(() => setGate('slow'), 8_000);
    try {
      const { key, api, state } = await openSession();
      if (!('stakes' in state)) setSeat({ key, state });
      else setGame(new SlotGame(shownTitle(state.title), api, state, new Sounds(), () => calm.current));
    } catch (error) {
      setGate(error instanceof Unreachable ? 'offline' : 'ended');
    } finally {
      clearTimeout(slow);
    }
  }, []);
  useEffect(() => void open(), [open]);
  if (seat) {
    const { key: sessionKey, state } = seat;
    const page = { lang, sessionKey, isCalm, setCalm };
    return (
      <Suspense fallback={<Gate kind="loading" />}>
        {'bookFocus' in state ? (
          <SportsPage lang={lang} sessionKey={sessionKey} opened={state} />
        ) : 'pvpGame' in state ? (
          <PvpPage {...page} opened={state} />
        ) : 'guns' in state ? (
          <FishPage {...page} opened={state} />
        ) : 'liveTable' in state ? (
          <DealtPage {...page} opened={state} />
        ) : (
          <CrashPage {...page} opened={state} />
        )}
      </Suspense>
    );
  }
  if (!game) return <Gate kind={gate} {...(gate === 'offline' ? { onRetry: () => void open() } : {})} />;
  return (
    <GameContext value={game}>
      <SlotPage lang={lang} isCalm={isCalm} setCalm={setCalm} />
    </GameContext>
  );
}
