import type { Notice } from '../game/game-state.ts';
import { useText } from '../text.ts';
import { moneyText } from './money.tsx';
import { useGame, useGameState } from './use-game.ts';

const GRAVE: readonly Notice['kind'][] = [
  'checking',
  'offline',
  'slow',
  'no-money',
  'limit',
  'disabled',
  'ended',
  'trouble',
  'cancelled',
  'not-placed',
  'no-play-money',
  'free-rounds-over',
];

/** The status in words: the text alternative of the canvas, and the place for every refusal. */
export function NoticeLine() {
  const game = useGame();
  const { notice, session, freeSpins, hold, win, phase } = useGameState();
  const text = useText();
  const { lines, reels, rows } = game.title.rules;
  const welcome = (): string =>
    lines.length > 0
      ? text('notice.welcome', { lines: lines.length })
      : text('notice.welcome.ways', { ways: rows ** reels.length });
  const words = (): string => {
    switch (notice.kind) {
      case 'welcome':
        return phase === 'idle' ? welcome() : '';
      case 'won':
      case 'returned':
      case 'completed':
        return text(`notice.${notice.kind}`, { amount: moneyText(notice.amount, session.symbol) });
      case 'no-money':
        return text('notice.no-money', {
          amount: notice.amount === null ? '' : moneyText(notice.amount, session.symbol),
        });
      case 'auto-stopped':
        return text(
          notice.why === 'player' || notice.why === 'trouble' ? 'notice.auto.stopped' : `notice.auto.${notice.why}`,
        );
      default:
        return text(`notice.${notice.kind}`);
    }
  };
  const isGrave = GRAVE.includes(notice.kind);
  const isWin = notice.kind === 'won' || (notice.kind === 'completed' && notice.amount > 0n);
  return (
    <div className="grid min-h-14 place-items-center px-4 py-1 text-center">
      <p
        role="status"
        aria-live="polite"
        className={
          isGrave
            ? 'bg-warn-soft text-ink rounded-button text-meta max-w-xl px-4 py-2 font-semibold'
            : `rounded-full bg-[#13131ac7] px-5 py-1.5 empty:hidden ${isWin ? 'text-title2 font-bold text-[#ffbe55]' : 'text-label text-[#f5f1e8]'}`
        }
      >
        {(freeSpins || hold) && !win ? '' : words()}
      </p>
    </div>
  );
}
