import { createStore, useStore } from '@kismet/app-kit/store';
import type { PrizeMode } from '@kismet/rules/lottery/odds';
import { perTab } from '../../../shared/browser/storage.ts';
import { onSessionEnd } from '../../../shared/session/session.ts';
import { MOST_MULTIPLE, UNIT_NAMES } from './price.ts';

/** A line in the basket. */
export interface BasketLine {
  readonly id: string;
  readonly play: string;
  readonly selection: string;
  /** Money unit and multiple. */
  readonly part: number;
  readonly multiple: number;
  readonly prize: PrizeMode;
}
export interface Basket {
  /** Id of the order: renewed whenever its content changes. */
  readonly slipId: string;
  /** The draw of the basket; null until known. */
  readonly drawId: string | null;
  readonly numero: string | null;
  readonly lines: readonly BasketLine[];
}
type Baskets = Readonly<Record<string, Basket>>;
const EMPTY: Basket = { slipId: '', drawId: null, numero: null, lines: [] };

const isLine = (line: BasketLine): boolean =>
  [line?.id, line?.play, line?.selection].every((one) => typeof one === 'string') &&
  line.part in UNIT_NAMES &&
  Number.isInteger(line.multiple) &&
  line.multiple >= 1 &&
  line.multiple <= MOST_MULTIPLE &&
  (line.prize?.kind === 'series' || line.prize?.kind === 'keep');
/** Reads the tab's storage; anything but lines is ignored. */
export function readBaskets(text: string | null): Baskets {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (kept === null || typeof kept !== 'object') return {};
    return Object.fromEntries(
      Object.entries(kept as Record<string, Basket>).flatMap(([code, basket]) =>
        Array.isArray(basket?.lines) && basket.lines.every(isLine) ? [[code, { ...EMPTY, ...basket }]] : [],
      ),
    );
  } catch {
    return {};
  }
}
const baskets = createStore<Baskets>(readBaskets(perTab.get('lotterySlip')));
onSessionEnd((reason) => {
  if (reason === 'asked') baskets.set({});
});

function set(gameCode: string, basket: Basket): void {
  const next = { ...baskets.get(), [gameCode]: basket };
  if (basket.lines.length === 0) delete (next as Record<string, Basket>)[gameCode];
  baskets.set(next);
  perTab.set('lotterySlip', Object.keys(next).length > 0 ? JSON.stringify(next) : null);
}
export const useBasket = (gameCode: string): Basket => useStore(baskets)[gameCode] ?? EMPTY;
const basketOf = (gameCode: string): Basket => baskets.get()[gameCode] ?? EMPTY;

export const MOST_LINES = 100;
export type NewLine = Omit<BasketLine, 'id'>;
export interface ForDraw {
  readonly drawId: string;
  readonly numero: string;
}
/** Adds as many lines as fit; returns how many. */
export function addLines(gameCode: string, draw: ForDraw | null, lines: readonly NewLine[]): number {
  const basket = basketOf(gameCode);
  const fitting = lines.slice(0, MOST_LINES - basket.lines.length);
  set(gameCode, {
    slipId: crypto.randomUUID(),
    drawId: basket.drawId ?? draw?.drawId ?? null,
    numero: basket.numero ?? draw?.numero ?? null,
    lines: [...basket.lines, ...fitting.map((line) => ({ ...line, id: crypto.randomUUID() }))],
  });
  return fitting.length;
}
export function removeLine(gameCode: string, id: string): void {
  const basket = basketOf(gameCode);
  set(gameCode, { ...basket, slipId: crypto.randomUUID(), lines: basket.lines.filter((line) => line.id !== id) });
}
export function changeLine(gameCode: string, id: string, change: Partial<NewLine>): void {
  const basket = basketOf(gameCode);
  const lines = basket.lines.map((line) => (line.id === id ? { ...line, ...change } : line));
  set(gameCode, { ...basket, slipId: crypto.randomUUID(), lines });
}
export const emptyBasket = (gameCode: string): void => set(gameCode, EMPTY);
/** Lines move to another draw only when the player says so. */
export const moveTo = (gameCode: string, { drawId, numero }: ForDraw): void =>
  set(gameCode, { ...basketOf(gameCode), slipId: crypto.randomUUID(), drawId, numero });
/** After a refusal the next press is a new slip; after a lost response it is the same one. */
export const newPress = (gameCode: string): void =>
  set(gameCode, { ...basketOf(gameCode), slipId: crypto.randomUUID() });
