import { type TermWords, termText } from '@kismet/app-kit/promotion-terms';
import type { Texts } from '@kismet/contracts/texts';
import { LANGUAGES } from '@kismet/i18n/languages';
import type { FreeRoundsOffer } from '@kismet/rules/promotions/free-rounds';
import { oddsText } from '@kismet/rules/promotions/kind';
import { type Configured, rulesOf } from '@kismet/rules/promotions/registry';
import type { Say } from '@kismet/ui/form/register-words';
import { largestReward } from './offer-facts.ts';
import type { Words } from './offer-form.ts';

/** Clauses that state what the offer gives; the others are its conditions. */
const HEADLINES =
  /^(depositBonus|cashbackTier|rescue|signInDay|mission(Streak)?\..+|code|manual|registration|referral|envelope|board\..+|raffle\..+|free(Rounds|Entries|Bets)(Deposit)?)$/;
const PPM = 1_000_000n;

/** Title and text of an offer in every language, generated from its parameters. Amounts are formatted by `money`. */
export function madeWords(
  configured: Configured,
  says: Readonly<Record<string, Say>>,
  money: (units: bigint) => string,
): Words {
  const terms = rulesOf(configured).terms;
  const headline = terms.filter(({ id }) => HEADLINES.test(id)).at(-1)!;
  const amount = money(largestReward(configured).amount);
  const inEach = (make: (words: TermWords) => string) =>
    Object.fromEntries(
      LANGUAGES.map(({ catalogue, tag }) => [catalogue, make({ say: says[catalogue]!, tag, money })]),
    ) as unknown as Texts;
  return {
    title: inEach(({ say }) => say(`promo.made.${nameOf(configured)}`, { amount })),
    text: inEach((words) => termText(words, { id: headline.id, values: { ...headline.values } })),
  };
}

const FREE_NAMES = { rounds: 'FREE_ROUNDS', entries: 'FREE_ENTRIES', bets: 'FREE_BETS' } as const;
/** What generated texts call the subject of an offer: entries and bets are not called rounds. */
const nameOf = (configured: Configured) =>
  configured.kind === 'FREE_ROUNDS' ? FREE_NAMES[configured.parameters.as] : configured.kind;

/** The price line: the maximum that the offer gives, and what it requires. */
export function priceLine(configured: Configured, { say, money }: TermWords): string {
  if (configured.kind === 'RED_ENVELOPE') {
    const { pool, count } = configured.parameters;
    return say('promo.price.envelope', { pool: money(pool), count });
  }
  const { amount, wager } = largestReward(configured);
  const odds = wager?.minOddsE4
    ? ` ${say('promo.price.minOdds', { odds: `\u2066${oddsText(wager.minOddsE4)}\u2069` })}`
    : '';
  if (configured.kind === 'FREE_ROUNDS') return roundsLine(configured.parameters, { say, money }) + odds;
  if (!wager) return say('promo.made.priceCash', { cap: money(amount) });
  const required = (amount * BigInt(wager.multiplePpm)) / PPM;
  return say('promo.made.price', { cap: money(amount), wager: money(required), days: wager.days }) + odds;
}

const PRICE_NAMES = { rounds: 'free', entries: 'entries', bets: 'bets' } as const;
/** What free rounds are, and what happens to their wins. */
function roundsLine(
  { as, rounds, value, gameName, maxWin, wager }: FreeRoundsOffer,
  { say, money }: Pick<TermWords, 'say' | 'money'>,
): string {
  const shown = { n: rounds, value: money(value), game: `\u2066${gameName}\u2069`, most: money(maxWin) };
  const name = PRICE_NAMES[as];
  if (!wager) return say(`promo.price.${name}Cash`, shown);
  return say(`promo.price.${name}Bonus`, {
    ...shown,
    times: wager.multiplePpm / Number(PPM),
    days: wager.days,
  });
}
