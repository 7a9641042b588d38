import { parseUnits } from '@kismet/kernel/money';
import { useCallback, useMemo } from 'react';
import { CHIP_GAMES } from '../../games/chip-games.ts';
import { reduced } from '../../games/engine/ratio.ts';
import type { DealtProofView } from '../../server/http/table-proof.ts';
import type { RecordView } from '../../server/http/table-record.ts';
import type { Voice } from '../sound/voice.ts';
import { useText } from '../text.ts';
import { CheckShared } from '../ui/check-shared.tsx';
import { Money } from '../ui/money.tsx';
import { isSameResult } from '../ui/same-result.ts';
import { Sheet } from '../ui/sheet.tsx';
import { SoundSheet } from '../ui/sound-sheet.tsx';
import { WagerRecord } from '../ui/wager-record.tsx';
import type { Look } from './looks/look.ts';
import { paysOf } from './pays.ts';
import { RoundAgain } from './round-again.tsx';
import { useDealt, useDealtView } from './use-dealt.ts';

export type DealtSheet =
  | { readonly kind: 'info' | 'history' | 'sound' }
  | { readonly kind: 'fairness'; readonly round: number | null };

interface Props {
  readonly sheet: DealtSheet;
  readonly onClose: () => void;
  /** Opens the proof of a round. */
  readonly onRound: (round: number) => void;
  readonly look: Look<unknown>;
  readonly controls: {
    isCalm: boolean;
    setCalm: (isCalm: boolean) => void;
    setSound: (isOn: boolean) => void;
    voice: Voice;
  };
}
const TITLES = { info: 'menu.info', history: 'menu.history', fairness: 'menu.fairness', sound: 'menu.sound' } as const;
const isPlayed = (outcome: unknown, { result }: DealtProofView) => isSameResult(outcome, result);

/** Rules, record, proof and sound settings of a table, one at a time. */
export function DealtSheets({ sheet, onClose, onRound, look, controls }: Props) {
  const game = useDealt();
  const { session, past } = useDealtView();
  const text = useText();
  const blocks = useCallback((round: number) => CHIP_GAMES.get(session.gameCode)!.at(round).play(), [session.gameCode]);
  return (
    <Sheet title={text(TITLES[sheet.kind])} onClose={onClose}>
      {sheet.kind === 'info' && <Rules look={look} />}
      {sheet.kind === 'history' && (
        <WagerRecord
          record={game.api.record}
          symbol={session.symbol}
          detailOf={(wager) => <WagerDetail wager={wager} look={look} />}
          onRound={onRound}
        />
      )}
      {sheet.kind === 'fairness' && (
        <CheckShared
          rounds={past.map(({ number, result }) => ({ number, words: look.said(result, text, number) }))}
          wanted={sheet.round}
          proofOf={game.api.proof}
          blocks={blocks}
          wordsOf={(outcome, number) => look.said(outcome, text, number)}
          isPlayed={isPlayed}
          replay={(outcome, number) => (
            <RoundAgain
              key={number}
              {...{ look, number }}
              result={outcome}
              art={CHIP_GAMES.get(session.gameCode)!.title.art}
              isCalm={controls.isCalm}
            />
          )}
        />
      )}
      {sheet.kind === 'sound' && <SoundSheet sounds={game.sounds} {...controls} />}
    </Sheet>
  );
}

/** The bets of a wager by spot, and the result. */
function WagerDetail({ wager: { stakes, result, round }, look }: { wager: RecordView; look: Look<unknown> }) {
  const text = useText();
  const cells = new Map(look.board(text, round).flatMap((part) => part.cells.map(({ spot, words }) => [spot, words])));
  return (
    <span className="block py-1">
      {Object.entries(stakes ?? {}).map(([spot, amount]) => (
        <span key={spot} className="bg-sunken rounded-input me-1 mb-1 inline-block px-2 py-0.5">
          <bdi>{cells.get(spot) ?? spot}</bdi>{' '}
          <bdi dir="ltr" className="font-semibold">
            {amount}
          </bdi>
        </span>
      ))}
      {result !== null && <span className="block font-semibold">{look.said(result, text, round)}</span>}
    </span>
  );
}

/** How the game is played, and what each spot pays and returns in the long run: exact figures, computed from the game itself. */
function Rules({ look }: { look: Look<unknown> }) {
  const { session, round } = useDealtView();
  const text = useText();
  const number = round?.number ?? 1;
  const game = useMemo(() => CHIP_GAMES.get(session.gameCode)!.at(number), [session.gameCode, number]);
  const fixedPays = useMemo(() => game.fixed && paysOf(game.fixed), [game]);
  const pays = fixedPays ?? look.pays!(round ?? { number, staked: {} });
  const returns = useMemo(() => game.returns(), [game]);
  const cells = look.board(text, number).flatMap((part) => part.cells);
  return (
    <div className="space-y-4">
      <h3 className="text-label font-bold">{text('crash.info.how')}</h3>
      <p>{text(`dealt.rules.${session.gameCode}` as 'dealt.rules.baccarat')}</p>
      {(look.notes ?? ['dealt.rules.fresh']).map((note) => (
        <p key={note}>{text(note as 'dealt.rules.fresh')}</p>
      ))}
      <p>
        {text('info.limits')}: <Money units={parseUnits(session.limits.leastStake)!} symbol={session.symbol} /> –{' '}
        <Money units={parseUnits(session.limits.mostStake)!} symbol={session.symbol} />
      </p>
      <table className="text-meta w-full">
        <thead>
          <tr className="text-ink-muted">
            <th className="py-1 text-start">{text('dealt.spot')}</th>
            <th className="ps-2 text-end">{text('dealt.pay')}</th>
            <th className="ps-2 text-end">{text('info.rtp')}</th>
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {cells.map(({ spot, words }) => {
            const { numerator, denominator } = reduced(returns[spot]!.numerator, returns[spot]!.denominator);
            const { most, isGraded } = pays.get(spot)!;
            return (
              <tr key={spot}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {words}
                </th>
                <td className="ps-2 text-end">
                  {isGraded ? text('dealt.up-to', { odds: `\u2066${most}\u2069` }) : <bdi dir="ltr">{most}</bdi>}
                </td>
                <td className="py-1.5 ps-2 text-end">
                  <bdi dir="ltr">{(Number((numerator * 1_000_000n) / denominator) / 10_000).toFixed(2)}%</bdi>
                  {/* a block with its own direction would be aligned to the end of that direction */}
                  <span className="text-tiny text-ink-muted block">
                    <bdi dir="ltr" className="num">
                      {String(numerator)}
                      <wbr />/{String(denominator)}
                    </bdi>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
