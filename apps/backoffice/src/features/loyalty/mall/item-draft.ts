import { TICKETS_MAX } from '@kismet/contracts/loyalty/mall';
import type { Texts } from '@kismet/contracts/texts';
import type { ItemKind } from '@kismet/rules/loyalty/mall';
import { POINT } from '@kismet/rules/loyalty/points';
import { ROUNDS_MAX } from '@kismet/rules/promotions/free-rounds';
import { type Cycle, oddsText } from '@kismet/rules/promotions/kind';
import { typedCount, typedMoney, typedMultiple, typedOdds, written } from '../../../shared/form/typed.ts';
import { missingTexts, NO_TEXTS, textsToSend } from '../../../shared/texts/texts.ts';
import type { ItemRow } from './api.ts';

const TYPED = [
  'price',
  'amount',
  'multiple',
  'days',
  'capTimes',
  'maxBet',
  'minOdds',
  'stock',
  'most',
  'minLevel',
  'monthDeposit',
  'accountDays',
  'tickets',
  'promoId',
  'vendorCode',
  'gameCode',
  'gameName',
  'rounds',
  'value',
  'maxWin',
  'playDays',
] as const;
export type TypedField = (typeof TYPED)[number];
/** An item as typed. */
export interface ItemDraft extends Readonly<Record<TypedField, string>> {
  readonly kind: ItemKind;
  /** Wins of free rounds become bonus money; otherwise they are cash. */
  readonly isBonus: boolean;
  readonly period: Cycle;
  readonly needsMobile: boolean;
  readonly labels: string;
  readonly title: Texts;
  readonly text: Texts;
  readonly pictureId: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly isOn: boolean;
}
export type WrongField = TypedField | 'title' | 'text' | 'startsAt' | 'endsAt' | 'labels';
type Sent = Pick<ItemRow, 'draft' | 'isOn' | 'stock'>;

export const newDraft = (now: string): ItemDraft => ({
  ...(Object.fromEntries(TYPED.map((name) => [name, ''])) as Record<TypedField, string>),
  ...{ multiple: '10', days: '14', capTimes: '10', stock: '100', minLevel: '0', monthDeposit: '0', accountDays: '0' },
  ...{
    tickets: '1',
    playDays: '7',
    kind: 'GOODS',
    isBonus: false,
    period: 'once',
    needsMobile: false,
    labels: '',
    pictureId: null,
    isOn: false,
  },
  ...{ title: NO_TEXTS, text: NO_TEXTS, startsAt: now, endsAt: null },
});

export function draftOf({ draft, isOn, stock }: Sent): ItemDraft {
  const { gives, perMember, conditions } = draft;
  const wager = 'wager' in gives ? gives.wager : null;
  return {
    ...newDraft(draft.startsAt),
    kind: gives.kind,
    title: draft.title,
    text: draft.text,
    pictureId: draft.pictureId,
    endsAt: draft.endsAt,
    price: String(draft.price / POINT),
    amount: 'amount' in gives ? written(gives.amount) : '',
    isBonus: wager !== null,
    ...(gives.kind === 'TICKET' && { promoId: gives.promoId, tickets: String(gives.tickets) }),
    ...(gives.kind === 'FREE_SPIN' && typedRounds(gives)),
    ...(wager && {
      multiple: String(wager.multiplePpm / 1_000_000),
      days: String(wager.days),
      capTimes: String(wager.capTimes),
      maxBet: wager.maxBet === null ? '' : written(wager.maxBet),
      minOdds: wager.minOddsE4 === null ? '' : oddsText(wager.minOddsE4),
    }),
    stock: String(stock),
    most: perMember ? String(perMember.most) : '',
    period: perMember?.period ?? 'once',
    minLevel: String(conditions.minLevel),
    monthDeposit: written(conditions.monthDeposit),
    accountDays: String(conditions.accountDays),
    needsMobile: conditions.needsMobile,
    labels: conditions.labels.join(', '),
    isOn,
  };
}

type Gives = Sent['draft']['gives'];
const typedRounds = (gives: Extract<Gives, { kind: 'FREE_SPIN' }>): Partial<ItemDraft> => ({
  vendorCode: gives.vendorCode,
  gameCode: gives.gameCode,
  gameName: gives.gameName,
  rounds: String(gives.rounds),
  value: written(gives.value),
  maxWin: written(gives.maxWin),
  playDays: String(gives.playDays),
});

/** The typed item, or the invalid fields. */
export function readDraft(typed: ItemDraft): Sent | { readonly wrong: readonly WrongField[] } {
  const wrong: WrongField[] = [];
  const need = <V>(value: V | null, field: WrongField, otherwise: V): V => {
    if (value === null) wrong.push(field);
    return value ?? otherwise;
  };
  const count = (field: TypedField, most: number, least = 0) => {
    const read = typedCount(typed[field], most);
    return need(read !== null && read >= least ? read : null, field, least);
  };
  const money = (field: TypedField) => need(typedMoney(typed[field]) || null, field, 1n);
  const labels = typed.labels
    .split(/[,،]/)
    .map((label) => label.trim())
    .filter(Boolean);
  if (labels.length > 10 || labels.some((label) => label.length > 40)) wrong.push('labels');
  if (missingTexts(typed.title).length > 0) wrong.push('title');
  if (missingTexts(typed.text).length > 0) wrong.push('text');
  const startsAt = need(typed.startsAt, 'startsAt', '');
  if (typed.endsAt !== null && typed.endsAt <= startsAt) wrong.push('endsAt');
  const draft: Sent['draft'] = {
    gives: givesOf(typed, { count, money, need }),
    title: textsToSend(typed.title),
    text: textsToSend(typed.text),
    pictureId: typed.pictureId,
    price: BigInt(count('price', 999_999_999, 1)) * POINT,
    perMember: typed.most.trim() === '' ? null : { most: count('most', 1000, 1), period: typed.period },
    conditions: {
      minLevel: count('minLevel', 99),
      monthDeposit: need(typedMoney(typed.monthDeposit), 'monthDeposit', 0n),
      accountDays: count('accountDays', 3650),
      needsMobile: typed.needsMobile,
      labels,
    },
    startsAt,
    endsAt: typed.endsAt,
  };
  const stock = count('stock', 1_000_000);
  return wrong.length > 0 ? { wrong } : { draft, isOn: typed.isOn, stock };
}

interface Readers {
  count(field: TypedField, most: number, least?: number): number;
  money(field: TypedField): bigint;
  need<V>(value: V | null, field: WrongField, otherwise: V): V;
}
function givesOf(typed: ItemDraft, readers: Readers): Gives {
  const { count, money, need } = readers;
  const matching = (field: TypedField, pattern: RegExp) =>
    need(pattern.test(typed[field].trim()) ? typed[field].trim() : null, field, '');
  if (typed.kind === 'GOODS') return { kind: 'GOODS' };
  if (typed.kind === 'CASH') return { kind: 'CASH', amount: money('amount') };
  if (typed.kind === 'TICKET')
    return { kind: 'TICKET', promoId: matching('promoId', /./), tickets: count('tickets', TICKETS_MAX, 1) };
  if (typed.kind === 'BONUS') return { kind: 'BONUS', amount: money('amount'), wager: wagerOf(typed, readers) };
  return {
    kind: 'FREE_SPIN',
    vendorCode: matching('vendorCode', /^[A-Z][A-Z0-9_]{1,30}$/),
    gameCode: matching('gameCode', /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
    gameName: matching('gameName', /^.{2,60}$/),
    rounds: count('rounds', ROUNDS_MAX, 1),
    value: money('value'),
    maxWin: money('maxWin'),
    playDays: count('playDays', 90, 1),
    wager: typed.isBonus ? wagerOf(typed, readers) : null,
  };
}
const [LEAST_ODDS, MOST_ODDS] = [10_100, 100_000];
const isLeastOdds = (odds: number | null): odds is number => odds !== null && odds >= LEAST_ODDS && odds <= MOST_ODDS;
function wagerOf(typed: ItemDraft, { count, money, need }: Readers) {
  const multiple = typedMultiple(typed.multiple);
  const odds = typedOdds(typed.minOdds);
  return {
    multiplePpm: need(multiple !== null && multiple >= 1_000_000 ? multiple : null, 'multiple', 1_000_000),
    days: count('days', 90, 1),
    capTimes: count('capTimes', 100, 1),
    maxBet: typed.maxBet.trim() === '' ? null : money('maxBet'),
    minOddsE4: typed.minOdds.trim() === '' ? null : need(isLeastOdds(odds) ? odds : null, 'minOdds', LEAST_ODDS),
  };
}
