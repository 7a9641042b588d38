import { numbersOf, WHEEL } from '../../games/tables/roulette.ts';
import { useText } from '../text.ts';
import { countsOf, LEAST_COUNTED } from './roads/road-marks.ts';
import { useDealtView } from './use-dealt.ts';

const ENDS = 4;
const NUMBERS = WHEEL.toSorted((a, b) => a - b);
const SPOTS = ['red', 'black', 'odd', 'even', 'low', 'high'] as const;
const WORDS = { low: '\u20661–18\u2069', high: '\u206619–36\u2069' } as const;

/** Recent results of the wheel: frequent and rare numbers and halves, counted and never given as advice. Nothing below twenty rounds. */
export function WheelStats() {
  const { past } = useDealtView();
  const text = useText();
  const drawn = past.map(({ result }) => result as number);
  if (drawn.length < LEAST_COUNTED)
    return <p className="text-meta text-[#fff4dc]">{text('dealt.stats.few', { count: LEAST_COUNTED })}</p>;
  const counts = countsOf(drawn, NUMBERS);
  const share = (spot: (typeof SPOTS)[number]) => drawn.filter((number) => numbersOf(spot)!.includes(number)).length;
  return (
    <section aria-label={text('dealt.stats')} className="rounded-card bg-[#0004] p-2 text-[#fff4dc]">
      <p className="text-tiny mb-2">{text('dealt.stats.record', { count: drawn.length })}</p>
      <dl className="text-meta grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1">
        <Numbers words={text('dealt.stats.often')} list={counts.slice(0, ENDS)} />
        <Numbers words={text('dealt.stats.seldom')} list={counts.slice(-ENDS)} />
        {SPOTS.map((spot) => {
          const count = share(spot);
          const words = spot === 'low' || spot === 'high' ? WORDS[spot] : text(`dealt.spot.${spot}`);
          return (
            <div key={spot} className="contents">
              <dt>{words}</dt>
              <dd className="flex items-center gap-2">
                <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-[#0006]">
                  <span
                    className="block h-full rounded-full bg-[#f4c56a]"
                    style={{ inlineSize: `${(count / drawn.length) * 100}%` }}
                  />
                </span>
                <bdi dir="ltr" className="num w-8 text-end">
                  {count}
                </bdi>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Numbers({ words, list }: { words: string; list: readonly { number: number; count: number }[] }) {
  return (
    <>
      <dt>{words}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {list.map(({ number, count }) => (
          <bdi key={number} dir="ltr" className="num">
            <b>{number}</b> ×{count}
          </bdi>
        ))}
      </dd>
    </>
  );
}
