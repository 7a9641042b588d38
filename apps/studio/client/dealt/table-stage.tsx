import { parseUnits } from '@kismet/kernel/money';
import { useEffect, useState } from 'react';
import { type MessageKey, useText } from '../text.ts';
import { moneyText } from '../ui/money.tsx';
import { signWords } from '../ui/sign-words.ts';
import { useMoving } from '../ui/use-moving.ts';
import { TONES } from './board.tsx';
import { TableDealer } from './dealer/table-dealer.tsx';
import type { DealtViewState } from './dealt-view-state.ts';
import type { Look } from './looks/look.ts';
import { keepPeeling, PEEL_MS, storedPeeling } from './squeeze.ts';
import { useDealt, useDealtView } from './use-dealt.ts';
import { useLastSeconds } from './use-last-seconds.ts';

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  TABLE_AWAY: 'crash.soon',
  TABLE_PAUSED: 'table.paused.bet',
  BETTING_CLOSED: 'crash.refused.late',
  TOO_MANY_WAGERS: 'dealt.refused.many',
  PAYMENT_AWAITED: 'table.refused.owed',
  TABLE_LIMIT: 'dealt.refused.full',
  OTHER_TABLE: 'many.refused.OTHER_TABLE',
  GAME_SHUT: 'many.shut.why',
  SPOT_NOT_OPEN: 'dealt.refused.spot',
  POOL_SHARE: 'duel.refused.share',
  LATE_STAKE: 'duel.refused.late',
  DECLINED: 'crash.refused.declined',
  UNREACHABLE: 'crash.refused.unreachable',
};
const SHOWN = 20;

/** The last results, newest first; each opens its proof. A record, not a forecast. */
export function PastResults({ look, open }: { look: Look<unknown>; open: (round: number) => void }) {
  const { past } = useDealtView();
  const text = useText();
  return (
    <ul aria-label={text('dealt.past')} className="flex items-center gap-1 overflow-hidden has-[li]:h-10">
      {past.slice(0, SHOWN).map(({ number, result }) => {
        const { words, tone } = look.mark(result, text);
        return (
          <li key={number} className="shrink-0">
            <button
              type="button"
              onClick={() => open(number)}
              aria-label={text('dealt.past.check', { number, words: look.said(result, text, number) })}
              className={`text-tiny grid min-h-8 min-w-8 place-items-center rounded-full px-1.5 font-bold text-[#fff4dc] ${TONES[tone]}`}
            >
              <bdi>{words}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The scene of the table, the time left, and the table in words. */
export function TableStage({ look, isCalm }: { look: Look<unknown>; isCalm: boolean }) {
  const view = useDealtView();
  const { round, dealtSince, isShown, isPeeled } = view;
  const { Scene, Squeeze } = look;
  useLastSeconds(isCalm);
  const hasResult = dealtSince !== null;
  return (
    <div className="grid gap-1">
      <TableDealer look={look} isCalm={isCalm} />
      <div className="grid min-h-32 place-items-center sm:min-h-36">
        {Squeeze && isPeeled && !isCalm && !isShown && hasResult && round?.result ? (
          <Squeeze key={round.number} result={round.result} since={dealtSince} />
        ) : (
          <Scene
            result={hasResult ? (round?.result ?? null) : null}
            since={dealtSince}
            isStill={hasResult && (isShown || isCalm)}
            isCalm={isCalm}
          />
        )}
      </div>
      <div className="flex items-center gap-4">
        {Squeeze && !isCalm && <PeelSwitch />}
        <div className="grow">
          <Countdown fullSeconds={look.bettingSeconds ?? 16} />
        </div>
      </div>
      <Status look={look} />
    </div>
  );
}

/** Whether the player turns the cards over; takes effect with the next result. */
function PeelSwitch() {
  const game = useDealt();
  const text = useText();
  const [isOn, setOn] = useState(storedPeeling);
  useEffect(() => {
    game.peelFor(isOn ? PEEL_MS : null);
    return () => game.peelFor(null);
  }, [game, isOn]);
  return (
    <label className="text-meta inline-flex min-h-11 cursor-pointer items-center gap-2 text-[#fff4dc]">
      <input
        type="checkbox"
        className="size-5 accent-[#f4c56a]"
        checked={isOn}
        onChange={(event) => {
          keepPeeling(event.target.checked);
          setOn(event.target.checked);
        }}
      />
      {text('squeeze.on')}
    </label>
  );
}

/** How long betting is still open, as a bar and in seconds. */
export function Countdown({ fullSeconds }: { fullSeconds: number }) {
  const game = useDealt();
  const { round } = useDealtView();
  const text = useText();
  const left = () => Math.max(((game.snapshot().round?.closesAt ?? 0) - game.now()) / 1_000, 0);
  const seconds = useMoving(() => Math.ceil(left()), 5);
  const part = useMoving(() => Math.round(Math.min(left() / fullSeconds, 1) * 100), 10);
  const isOpen = round?.phase === 'BETTING' && round.sign?.state !== 'paused';
  return (
    <div className="flex min-h-7 items-center gap-3" aria-hidden={!isOpen}>
      <div className="h-2 grow overflow-hidden rounded-full bg-[#0005]">
        <div
          className={`h-full rounded-full ${seconds <= 4 ? 'bg-[#ff9b98]' : 'bg-[#f4c56a]'}`}
          style={{ inlineSize: isOpen ? `${part}%` : '0%' }}
        />
      </div>
      <bdi dir="ltr" className="num text-label w-12 text-end font-bold text-[#fff4dc]">
        {isOpen ? text('dealt.seconds', { seconds }) : ''}
      </bdi>
    </div>
  );
}

/** The table in words: each phase as it begins, the result, what it paid, and every refusal with its reason. */
function Status({ look }: { look: Look<unknown> }) {
  const view = useDealtView();
  const text = useText();
  const { notice, isLive, round, isShown } = view;
  const isGrave = !isLive || notice.kind === 'refused' || !round || Boolean(round.sign);
  const paid = view.own.reduce(
    (sum, { state, payout }) => (state === 'decided' && payout ? sum + parseUnits(payout)! : sum),
    0n,
  );
  const isPaid = isShown && paid > 0n;
  return (
    <div className="grid min-h-9 place-items-center text-center">
      <p
        role="status"
        aria-live="polite"
        className={
          isGrave
            ? 'bg-warn-soft text-ink rounded-button text-meta max-w-xl px-4 py-2 font-semibold'
            : `text-label font-bold ${isPaid ? 'text-[#ffd98a]' : 'text-[#fff4dc]'}`
        }
      >
        {wordsOf(view, look, text)}
        {isPaid && !isGrave && ` · ${text('dealt.paid', { amount: moneyText(paid, view.session.symbol) })}`}
      </p>
    </div>
  );
}

/** A table's state in words. */
export function wordsOf(
  { notice, isLive, round, session, isShown, dealtSince, isPeeled }: DealtViewState,
  look: Look<unknown>,
  text: ReturnType<typeof useText>,
): string {
  if (!isLive) return text('dealt.offline');
  if (notice.kind === 'refused') {
    const limit = (amount: string) => moneyText(parseUnits(amount)!, session.symbol);
    if (notice.code === 'STAKE_NOT_OFFERED' || notice.code === 'BAD_INPUT')
      return text('crash.refused.stake', {
        least: limit((round?.stakes ?? session.limits).leastStake),
        most: limit((round?.stakes ?? session.limits).mostStake),
      });
    return text((REFUSALS[notice.code] ?? 'notice.trouble') as 'notice.trouble');
  }
  if (round?.sign) return signWords(round.sign, text);
  if (!round) return text('crash.soon');
  if (round.phase === 'CANCELLED') return text((look.cancelled ?? 'crash.cancelled') as 'crash.cancelled');
  if (round.phase === 'BETTING') return text('crash.open');
  if (dealtSince === null) return text('crash.closed');
  if (isPeeled && !isShown) return text('squeeze.open');
  return isShown
    ? look.said(round.result, text, round.number)
    : text((look.showing ?? 'dealt.dealing') as 'dealt.dealing');
}
