import { useCallback } from 'react';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import { crashPoint } from '../../games/crash/crash-point.ts';
import type { Blocks } from '../../games/engine/stream.ts';
import type { ReplayedWager, ReplayView } from '../../server/desk/replay.ts';
import { timesText } from '../crash/panel.ts';
import { LOOKS } from '../dealt/looks/looks.ts';
import { type MessageKey, type Text, useText } from '../text.ts';
import { CheckShared } from '../ui/check-shared.tsx';
import { isSameResult } from '../ui/same-result.ts';
import { Code, Fact, Moment, Refused, Region } from './parts.tsx';
import { PHASES } from './phases.ts';
import { useAsked } from './use-desk.ts';

const WAGER_STATES = {
  DECLINED: 'desk.wager.declined',
  ROLLED_BACK: 'desk.wager.back',
  ROLLBACK_QUEUED: 'desk.wager.backing',
  PAYING: 'desk.wager.paying',
  PAID: 'desk.wager.paid',
} as const satisfies Record<string, MessageKey>;
const stateKey = ({ isVoid, state }: ReplayedWager) =>
  isVoid ? 'desk.wager.void' : (WAGER_STATES[state as keyof typeof WAGER_STATES] ?? 'desk.wager.open');

/** A round as it was played: its result, recomputed in this browser from its seeds, and every bet in it (rule 6.61). */
export function RoundReplay({ table, number }: { table: string; number: number }) {
  const text = useText();
  const asked = useAsked((api) => api.round(table, number));
  if (asked.hasFailed && asked.value === null) return <Refused code="NOT_FOUND" />;
  return (
    <Region asked={asked} isEmpty={() => false} empty="">
      {({ round }) => (
        <article className="rounded-card border-line bg-surface grid gap-4 border p-4">
          <RoundFacts round={round} />
          <Picture round={round} />
          <Wagers wagers={round.wagers} count={round.count} />
          <section className="grid gap-2">
            <h3 className="text-label font-bold">{text('menu.fairness')}</h3>
            <Check round={round} />
          </section>
        </article>
      )}
    </Region>
  );
}

function RoundFacts({ round: { proof, phase, closesAt, count, staked, paid } }: { round: ReplayView }) {
  const text = useText();
  return (
    <dl className="text-meta grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      <Fact name={text('desk.fact.round')}>
        <Code>{`${proof.table}:${proof.number}`}</Code>
      </Fact>
      <Fact name={text('desk.replay.phase')}>{text(PHASES[phase as keyof typeof PHASES])}</Fact>
      <Fact name={text('desk.replay.closed')}>
        <Moment iso={closesAt} />
      </Fact>
      <Fact name={text('desk.figures.bets')}>{count}</Fact>
      <Fact name={text('desk.figures.staked')}>
        <Code>{staked}</Code>
      </Fact>
      <Fact name={text('desk.figures.paid')}>
        <Code>{paid}</Code>
      </Fact>
    </dl>
  );
}

/** The result as players saw it, without motion. */
function Picture({ round: { game, proof } }: { round: ReplayView }) {
  const text = useText();
  const look = LOOKS[game];
  if (proof.point !== null)
    return (
      <p className="text-title1 font-bold">
        <Code>{timesText(proof.point)}</Code>
      </p>
    );
  if (!look || proof.result === null) return null;
  const { Scene } = look;
  const title = CHIP_GAMES.get(game)?.title;
  return (
    <div className="grid gap-2">
      {/* the film of a fight is only shown at its table */}
      {title?.category === 'live' && (
        <div
          style={{ background: title.art.ground }}
          className="rounded-card grid min-h-36 place-items-center overflow-hidden p-3"
        >
          <Scene result={proof.result} since={0} isStill isCalm />
        </div>
      )}
      <p className="text-label font-bold">{look.said(proof.result, text, proof.number)}</p>
    </div>
  );
}

function Check({ round: { game, proof } }: { round: ReplayView }) {
  const text = useText();
  const blocks = useCallback(
    (number: number): Blocks<unknown> => CHIP_GAMES.get(game)?.at(number).play() ?? crashPoint(),
    [game],
  );
  const proofOf = useCallback(() => Promise.resolve(proof), [proof]);
  const outcome = proof.result ?? proof.point;
  return (
    <CheckShared
      rounds={[{ number: proof.number, words: outcome === null ? '–' : wordsOf(game, outcome, text, proof.number) }]}
      wanted={proof.number}
      proofOf={proofOf}
      blocks={blocks}
      wordsOf={(result, number) => wordsOf(game, result, text, number)}
      isPlayed={(result) => isSameResult(result, outcome)}
    />
  );
}

const wordsOf = (game: string, outcome: unknown, text: Text, number: number): string =>
  LOOKS[game]?.said(outcome, text, number) ?? `\u2066${timesText(outcome as number)}\u2069`;

function Wagers({ wagers, count }: { wagers: readonly ReplayedWager[]; count: number }) {
  const text = useText();
  if (count === 0) return <p className="text-ink-soft">{text('desk.replay.none')}</p>;
  return (
    <section className="grid gap-2">
      <h3 className="text-label font-bold">{text('desk.figures.bets')}</h3>
      {count > wagers.length && (
        <p className="text-meta">{text('desk.replay.more', { count: count - wagers.length })}</p>
      )}
      <ul className="grid gap-2">
        {wagers.map((wager) => (
          <li key={wager.id} className="bg-sunken rounded-card text-meta flex flex-wrap gap-x-4 gap-y-1 p-3">
            <Code>{wager.id}</Code>
            <span>{text(stateKey(wager))}</span>
            <span className="ms-auto font-semibold">
              <Code>{`−${wager.stake} +${wager.payout ?? '0.00'}`}</Code>
              {wager.multiplier !== null && <Code>{` ${timesText(wager.multiplier)}`}</Code>}
            </span>
            {wager.stakes && (
              <span className="basis-full">
                <Code>
                  {Object.entries(wager.stakes)
                    .map(([spot, stake]) => `${spot} ${stake}`)
                    .join(' · ')}
                </Code>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
