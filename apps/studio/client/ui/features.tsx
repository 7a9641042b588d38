import { formatMoney } from '@kismet/kernel/money';
import { TICKETS } from '../../games/engine/jackpot.ts';
import type { Text } from '../text.ts';
import { useText } from '../text.ts';
import { moneyText } from './money.tsx';
import { Part } from './part.tsx';
import { useGame, useGameState } from './use-game.ts';

/** The title's features in words, each with its numbers. */
export function Features() {
  const game = useGame();
  const { session } = useGameState();
  const text = useText();
  const pool = { hasPool: game.title.jackpot !== null, isDemo: session.isDemo };
  const words = wordsOf(text, game.title.rules, game.stake, session.symbol, pool);
  if (words.length === 0) return null;
  return (
    <Part title={text('info.features')}>
      <ul className="space-y-2">
        {words.map((line) => (
          <li key={line} className="text-meta">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const HUNDREDTH = 1_000n; // units of money
type Rules = ReturnType<typeof useGame>['title']['rules'];

function wordsOf(
  text: Text,
  rules: Rules,
  stake: bigint,
  symbol: string,
  { hasPool, isDemo }: { hasPool: boolean; isDemo: boolean },
): string[] {
  const words: string[] = [];
  const coin = stake / BigInt(rules.coins);
  if (hasPool) {
    words.push(text('info.jackpot'));
    words.push(text('info.jackpot.chance', { tickets: TICKETS, winning: Number(stake / HUNDREDTH) }));
    if (isDemo) words.push(text('info.jackpot.demo'));
  }
  if (rules.wheel) {
    const strip = rules.wheel.strip;
    const faces = [...new Set(strip)]
      .sort((a, b) => a - b)
      .map((times) => `\u2066×${times}\u00a0(${strip.filter((one) => one === times).length}/${strip.length})\u2069`)
      .join(text('list.comma'));
    words.push(text(rules.wheel.in === 'free' ? 'info.wheel.free' : 'info.wheel', { faces }));
  }
  if (rules.cover) words.push(text('info.cover'));
  if (rules.cover?.stays) words.push(text(rules.cover.in === 'free' ? 'info.cover.free' : 'info.cover.again'));
  if (rules.special) words.push(text('info.special'));
  if (rules.hold) {
    const { needed, turns, full, first, place } = rules.hold;
    const worths = [...first, ...place].filter((value) => value > 0);
    const money = (value: number) => moneyText(coin * BigInt(value), symbol);
    words.push(text('info.hold', { needed, turns }));
    words.push(text('info.hold.worth', { least: money(Math.min(...worths)), most: money(Math.max(...worths)) }));
    words.push(text('info.hold.full', { amount: formatMoney(coin * BigInt(full), symbol) }));
  }
  return words;
}
