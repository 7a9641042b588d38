import { useCallback, useEffect, useRef, useState } from 'react';
import { shownTitle } from '../../games/title-view.ts';
import { SlotGame } from '../game/slot-game.ts';
import { openSession } from '../server/open-session.ts';
import { Unreachable } from '../server/studio-api.ts';
import { Sounds } from '../sound/sounds.ts';
import { Gate, type GateKind } from './gate.tsx';
import { SlotPage } from './slot-page.tsx';
import { GameContext } from './use-game.ts';

/** Opens the session of the address, then shows its game, or why it is unavailable. */
export function PlayPage({ lang }: { lang: string }) {
  const [game, setGame] = useState<SlotGame | null>(null);
  const [gate, setGate] = useState<GateKind>('loading');
  const [isCalm, setCalm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const calm = useRef(isCalm);
  calm.current = isCalm;
  const open = useCallback(async () => {
    setGate('loading');
    const slow = setTimeout(() => setGate('slow'), 8_000);
    try {
      const { api, state } = await openSession();
      setGame(new SlotGame(shownTitle(state.title), api, state, new Sounds(), () => calm.current));
    } catch (error) {
      setGate(error instanceof Unreachable ? 'offline' : 'ended');
    } finally {
      clearTimeout(slow);
    }
  }, []);
  useEffect(() => void open(), [open]);
  if (!game) return <Gate kind={gate} {...(gate === 'offline' ? { onRetry: () => void open() } : {})} />;
  return (
    <GameContext value={game}>
      <SlotPage lang={lang} isCalm={isCalm} setCalm={setCalm} />
    </GameContext>
  );
}
