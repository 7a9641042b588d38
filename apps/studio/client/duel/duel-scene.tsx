import { lawOfPair, pairOf } from '../../games/duel/champions.ts';
import type { DuelResult } from '../../games/duel/duel.ts';
import type { SceneProps } from '../dealt/looks/look.ts';
import { useDealtView } from '../dealt/use-dealt.ts';
import { useText } from '../text.ts';
import { Arena } from './arena.tsx';
import { championName } from './champion-name.ts';
import { SIDES, type Side } from './film.ts';
import { type Form, formOf } from './form.ts';
import { ShareBar } from './share-bar.tsx';

const CORNERS: Readonly<Record<Side, string>> = { meron: 'bg-[#8f1d28]', wala: 'bg-[#1d4f8f]' };
const BEADS: Readonly<Record<Form, string>> = {
  won: 'bg-[#ffd98a] text-[#1b120a]',
  lost: 'bg-[#ffffff2e] text-[#fff4dc]',
  draw: 'border border-[#fff4dc] text-[#fff4dc]',
};

/** The champions and their record, the fight itself, and the stakes on the two sides. */
export function DuelScene({ result, since, isStill, isCalm, round: past }: SceneProps<DuelResult>) {
  const { round, session } = useDealtView();
  const number = past ?? round?.number ?? 1;
  return (
    <div className="grid w-full gap-2">
      <div dir="ltr" className="grid grid-cols-2 gap-2">
        {SIDES.map((side) => (
          <Corner key={side} side={side} round={number} isWinner={isStill && result === side} />
        ))}
      </div>
      <Arena round={number} result={result} since={since} isStill={isStill} isCalm={isCalm} />
      {round && past === undefined && (
        <ShareBar round={round} isPool={session.gameCode === 'pool-dangal'} symbol={session.symbol} />
      )}
    </div>
  );
}

/** A side: its champion, how often it beats this opponent, and its last fights. */
function Corner({ side, round, isWinner }: { side: Side; round: number; isWinner: boolean }) {
  const { past } = useDealtView();
  const text = useText();
  const pair = pairOf(round);
  const { code } = pair[side];
  const chance = (lawOfPair(pair)[side] / 1_000).toFixed(1);
  const form = formOf(
    code,
    past.filter(({ number }) => number < round),
  );
  return (
    <section
      dir="auto"
      aria-label={text(`duel.spot.${side}`)}
      className={`rounded-card grid gap-1 p-2 text-[#fff4dc] ${CORNERS[side]} ${isWinner ? 'outline-3 outline-[#ffd98a]' : ''}`}
    >
      <p className="text-tiny font-semibold">{text(`duel.spot.${side}`)}</p>
      <h3 className="text-label leading-tight font-bold">{championName(code, text)}</h3>
      <p className="text-tiny">{text('duel.chance', { percent: `\u2066${chance}%\u2069` })}</p>
      {form.length > 0 && (
        <ul aria-label={text('duel.form')} className="flex gap-1">
          {form.map((one, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: fights keep their order
              key={at}
              aria-label={text(`duel.form.${one}`)}
              className={`text-tiny grid size-5 place-items-center rounded-full font-bold ${BEADS[one]}`}
            >
              <span aria-hidden="true">{text(`duel.form.${one}.mark`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
