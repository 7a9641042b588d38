import { parseUnits } from '@kismet/kernel/money';
import { type MessageKey, useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { signWords } from '../ui/sign-words.ts';
import type { CrashView } from './crash-game.ts';
import { timesText } from './panel.ts';
import { useCrashView } from './use-crash.ts';

const PHASES = {
  BETTING: 'crash.open',
  CLOSED: 'crash.closed',
  RUNNING: 'crash.running',
  CANCELLED: 'crash.cancelled',
} as const satisfies Partial<Record<string, MessageKey>>;
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  TABLE_AWAY: 'crash.soon',
  TABLE_PAUSED: 'table.paused.bet',
  BETTING_CLOSED: 'crash.refused.late',
  TARGET_NOT_OFFERED: 'crash.refused.target',
  TOO_MANY_WAGERS: 'crash.refused.many',
  PAYMENT_AWAITED: 'table.refused.owed',
  TABLE_LIMIT: 'crash.refused.full',
  NOT_RUNNING: 'crash.refused.over',
  TOO_EARLY: 'crash.refused.early',
  DECLINED: 'crash.refused.declined',
  UNREACHABLE: 'crash.refused.unreachable',
};

/** The table in words: each phase as it begins, the player's own cash-outs, and every refusal with its reason. */
export function StatusLine() {
  const view = useCrashView();
  const text = useText();
  const { notice, isLive, round } = view;
  const isGrave = !isLive || notice.kind === 'refused' || !round || Boolean(round.sign && round.phase !== 'RUNNING');
  return (
    <div className="grid min-h-14 place-items-center py-1 text-center">
      <p
        role="status"
        aria-live="polite"
        className={
          isGrave
            ? 'bg-warn-soft text-ink rounded-button text-meta max-w-xl px-4 py-2 font-semibold'
            : notice.kind === 'cashed'
              ? 'text-win text-title2 font-bold'
              : 'text-ink-soft text-label'
        }
      >
        {wordsOf(view, text)}
      </p>
    </div>
  );
}

function wordsOf({ notice, isLive, round, session }: CrashView, text: ReturnType<typeof useText>): string {
  if (!isLive) return text('crash.offline');
  if (notice.kind === 'cashed')
    return text('crash.cashed', {
      times: isolated(timesText(notice.multiplier)),
      amount: moneyText(notice.amount, session.symbol),
    });
  if (notice.kind === 'refused') {
    const { leastStake, mostStake } = round?.stakes ?? session.limits;
    const limit = (amount: string) => moneyText(parseUnits(amount)!, session.symbol);
    if (notice.code === 'STAKE_NOT_OFFERED' || notice.code === 'BAD_INPUT')
      return text('crash.refused.stake', { least: limit(leastStake), most: limit(mostStake) });
    const key = REFUSALS[notice.code] ?? 'notice.trouble';
    return text(key as 'notice.trouble');
  }
  if (round?.sign && round.phase !== 'RUNNING') return signWords(round.sign, text);
  if (!round) return text('crash.soon');
  if (round.point !== null) return text('crash.cut', { times: isolated(timesText(round.point)) });
  return text(PHASES[round.phase as keyof typeof PHASES] ?? 'crash.soon');
}

/** Keeps the order of its characters among words of either direction. */
const isolated = (words: string): string => `\u2066${words}\u2069`;
