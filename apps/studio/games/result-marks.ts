import type { FeedMark } from '@kismet/contracts/vendor/feed';
import { sideOf } from './tables/andar-bahar.ts';
import { numbersOf } from './tables/roulette.ts';

/** A result as the feed tells it: a code of its own, and what that is called. */
export interface ResultMark extends FeedMark {
  readonly code: string;
}
type Tone = FeedMark['tone'];

const inAll = (en: string, ur: string, ar: string, hi: string) => ({ en, ur, ar, hi });
const named = (tone: Tone, marks: ReturnType<typeof inAll>, names: ReturnType<typeof inAll>) => ({
  ...{ tone, mark: marks, name: names },
});

/** Sides of games by code; their letters and names are those of the table's page. */
const SIDES: Readonly<Record<string, FeedMark>> = {
  player: named('blue', inAll('P', 'پ', 'ل', 'प'), inAll('Player', 'پلیئر', 'اللاعب', 'प्लेयर')),
  banker: named('red', inAll('B', 'ب', 'م', 'ब'), inAll('Banker', 'بینکر', 'المصرف', 'बैंकर')),
  tie: named('green', inAll('=', '=', '=', '='), inAll('Tie', 'برابر', 'تعادل', 'बराबर')),
  dragon: named('red', inAll('D', 'ڈ', 'ت', 'ड'), inAll('Dragon', 'ڈریگن', 'التنين', 'ड्रैगन')),
  tiger: named('gold', inAll('T', 'ٹ', 'ن', 'ट'), inAll('Tiger', 'ٹائیگر', 'النمر', 'टाइगर')),
  a: named('blue', inAll('A', 'اے', 'أ', 'ए'), inAll('Hand A', 'ہاتھ اے', 'اليد أ', 'हाथ ए')),
  b: named('red', inAll('B', 'بی', 'ب', 'बी'), inAll('Hand B', 'ہاتھ بی', 'اليد ب', 'हाथ बी')),
  andar: named('blue', inAll('A', 'ا', 'أ', 'अ'), inAll('Andar', 'اندر', 'أندر', 'अंदर')),
  bahar: named('red', inAll('B', 'ب', 'ب', 'ब'), inAll('Bahar', 'باہر', 'بهار', 'बाहर')),
  meron: named('red', inAll('M', 'M', 'M', 'M'), inAll('Meron', 'میرون', 'ميرون', 'मेरोन')),
  wala: named('blue', inAll('W', 'W', 'W', 'W'), inAll('Wala', 'والا', 'والا', 'वाला')),
  bdd: named('gold', inAll('=', '=', '=', '='), inAll('Both fall', 'دونوں گر جائیں', 'سقوط الاثنين', 'दोनों गिरें')),
  ftd: named(
    'green',
    inAll('T', 'T', 'T', 'T'),
    inAll('Time runs out', 'وقت ختم ہو جائے', 'انتهاء الوقت', 'समय पूरा हो'),
  ),
};
const side = (code: string): ResultMark => ({ code, ...SIDES[code]! });

const reds = new Set(numbersOf('red'));
function pocket(number: number): ResultMark {
  const code = String(number);
  if (number === 0) return { code, tone: 'green', mark: { en: code }, name: { en: code } };
  const [tone, [en, ur, ar, hi]] = reds.has(number)
    ? (['red', ['red', 'سرخ', 'أحمر', 'लाल']] as const)
    : (['black', ['black', 'سیاہ', 'أسود', 'काला']] as const);
  const name = inAll(`${code}, ${en}`, `${code}، ${ur}`, `${code}، ${ar}`, `${code}, ${hi}`);
  return { code, tone, mark: { en: code }, name };
}

const LAST_LOW_SUM = 10;
function diceSum(dice: readonly number[]): ResultMark {
  const sum = dice.reduce((all, one) => all + one, 0);
  const name = inAll(`Sum ${sum}`, `مجموعہ ${sum}`, `المجموع ${sum}`, `जोड़ ${sum}`);
  return { code: String(sum), tone: sum <= LAST_LOW_SUM ? 'blue' : 'red', mark: { en: String(sum) }, name };
}

/** What a result is called in the lobby; null for a game whose results have no marks. */
export function resultMark(game: string, result: unknown): ResultMark | null {
  switch (game) {
    case 'baccarat':
    case 'dragon-tiger':
    case 'teen-patti-two':
      return side((result as { winner: string }).winner);
    case 'andar-bahar':
      return side(sideOf((result as { cards: readonly number[] }).cards.length));
    case 'roulette':
      return pocket(result as number);
    case 'sic-bo':
      return diceSum(result as readonly number[]);
    case 'dangal':
    case 'pool-dangal':
      return side(result as string);
    default:
      return null;
  }
}

const HIGH_FLIGHT = 1_000;
const MIDDLE_FLIGHT = 200;
/** Where a flight ended. @param point in hundredths */
export function flightMark(point: number): ResultMark {
  const code = `${Math.floor(point / 100)}.${String(point % 100).padStart(2, '0')}`;
  const tone = point >= HIGH_FLIGHT ? 'gold' : point >= MIDDLE_FLIGHT ? 'blue' : 'plain';
  return { code, tone, mark: { en: `${code}×` }, name: { en: `${code}×` } };
}
