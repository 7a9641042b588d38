import { familyOf } from '@kismet/rules/lottery/families';
import type { Drawn } from '@kismet/rules/lottery/play';
import { drawnFault } from '@kismet/rules/lottery/selection';
import * as z from 'zod/mini';
import type { LotteryDeps } from '../deps.ts';
import { FEED } from './entry.ts';
import { enterResult } from './result-commands.ts';
import * as store from './result-store.ts';
import { drawSimulated, SIMULATED } from './simulated-draw.ts';

/** A machine-readable results feed. No answer, malformed data and another draw's numbers all give null. */
export interface ResultFeed {
  readonly kind: string;
  fetch(
    fetchText: LotteryDeps['fetchText'],
    address: string,
    draw: { readonly gameCode: string; readonly numero: string; readonly family: string },
  ): Promise<{ readonly drawn: Drawn; readonly sourceUrl: string } | null>;
}
const answer = z.object({
  numero: z.string(),
  drawn: z.array(z.array(z.string().check(z.maxLength(8))).check(z.maxLength(40))).check(z.maxLength(12)),
});
/** `{numero, drawn: [[...], ...]}` as JSON at an address template with `{game}` and `{numero}`. */
const jsonFeed: ResultFeed = {
  kind: 'json',
  async fetch(fetchText, address, { gameCode, numero, family }) {
    const sourceUrl = address
      .replaceAll('{game}', encodeURIComponent(gameCode))
      .replaceAll('{numero}', encodeURIComponent(numero));
    const text = await fetchText(sourceUrl);
    const read = text === null ? null : z.safeParse(answer, parsed(text));
    if (!read?.success || read.data.numero !== numero) return null;
    return drawnFault(familyOf(family)!, read.data.drawn) ? null : { drawn: read.data.drawn, sourceUrl };
  },
};
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
/** All feed types: a new one is an object and an entry here. */
export const FEEDS: readonly ResultFeed[] = [jsonFeed];

const setting = z.object({ kind: z.string(), url: z.string().check(z.maxLength(500)) });
const MANY = 50;

/**
 * Polls the feeds of national draws without a result. A feed is one entry of two: an operator must still enter the same
 * numbers.
 */
export async function askFeeds(deps: LotteryDeps): Promise<void> {
  for (const draw of await store.readFeedWanted(deps.db, FEED, MANY)) {
    const read = z.safeParse(setting, draw.feed);
    if (read.success && read.data.kind === SIMULATED) {
      if (deps.drawsSimulated) await drawSimulated(deps, draw);
      continue;
    }
    const feed = read.success ? FEEDS.find(({ kind }) => kind === read.data.kind) : undefined;
    if (!read.success || !feed) continue;
    const name = { gameCode: draw.game_code, numero: draw.numero, family: draw.family };
    const said = await feed.fetch(deps.fetchText, read.data.url, name);
    if (!said) continue;
    await enterResult(deps, {
      brandId: draw.brand_id,
      drawId: draw.draw_id,
      operatorId: FEED,
      ...said,
      note: async () => {},
    }).catch((error: unknown) =>
      deps.log.warn({ err: error, draw: draw.draw_id }, 'a result from a feed could not be applied'),
    );
  }
}
