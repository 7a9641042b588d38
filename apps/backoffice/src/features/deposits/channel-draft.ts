import type { Texts } from '@kismet/contracts/texts';
import { unitsToDecimal } from '@kismet/kernel/money';
import { percentText, typedPpm, typedUnits, typedUnitsOrNone } from '../../shared/form/typed-amount.ts';
import { missingTexts, NO_TEXTS, textsToSend } from '../../shared/texts/texts.ts';
import type { Channel, ChannelEdit } from './api.ts';

/** A channel as typed. */
export interface Draft {
  channelCode: string;
  adapter: ChannelEdit['adapter'];
  names: Texts;
  min: string;
  max: string;
  tolerance: string;
  fee: string;
  extra: string;
  minutes: string;
  hasTail: boolean;
  enabled: boolean;
  isClosed: boolean;
  closed: Texts;
  institution: string;
  holder: string;
  number: string;
  baseUrl: string;
  secret: string;
  webhook: string;
  reason: string;
}
export const draftOf = (channel: Channel | null): Draft => ({
  channelCode: channel?.channelCode ?? '',
  adapter: channel?.adapter ?? 'manual-bank',
  names: channel?.names ?? NO_TEXTS,
  min: channel ? unitsToDecimal(channel.min) : '',
  max: channel ? unitsToDecimal(channel.max) : '',
  tolerance: channel ? unitsToDecimal(channel.tolerance) : '1.00',
  fee: channel ? percentText(channel.feePpm) : '0',
  extra: channel ? percentText(channel.extraPpm) : '0',
  minutes: String(channel?.minutes ?? 30),
  hasTail: channel?.hasTail ?? true,
  enabled: channel?.enabled ?? false,
  isClosed: Boolean(channel?.closed),
  closed: channel?.closed ?? NO_TEXTS,
  institution: '',
  holder: '',
  number: '',
  baseUrl: channel?.baseUrl ?? '',
  secret: '',
  webhook: '',
  reason: '',
});
export const isManual = (adapter: string): boolean => adapter.startsWith('manual-');

export const TEXT_LEAST = 2;
const FEE_MOST = 20;
const EXTRA_MOST = 10;
const NOTHING = 0n;
/** The typed values, as far as they can be read. */
const readDraft = (draft: Draft) => ({
  min: typedUnits(draft.min),
  max: typedUnits(draft.max),
  tolerance: typedUnitsOrNone(draft.tolerance),
  feePpm: typedPpm(draft.fee, FEE_MOST),
  extraPpm: typedPpm(draft.extra, EXTRA_MOST),
  minutes: /^\d{1,4}$/.test(draft.minutes) ? Number(draft.minutes) : 0,
  payee: { institution: draft.institution.trim(), holder: draft.holder.trim(), number: draft.number.trim() },
});
const hasPayee = ({ payee }: ReturnType<typeof readDraft>): boolean => Object.values(payee).some((text) => text !== '');
const hasKeys = (draft: Draft): boolean => draft.secret !== '' || draft.webhook !== '';

/** Invalid fields beyond the contract: amounts and percentages that cannot be read, an incomplete account or incomplete keys. */
export function draftFaults(draft: Draft): (keyof Draft)[] {
  const read = readDraft(draft);
  const isPaid = isManual(draft.adapter) && hasPayee(read);
  const isKeyed = !isManual(draft.adapter) && hasKeys(draft);
  const wrong: Partial<Record<keyof Draft, boolean>> = {
    names: missingTexts(draft.names, TEXT_LEAST).length > 0,
    min: read.min === null,
    max: read.max === null || (read.min !== null && read.max < read.min),
    tolerance: read.tolerance === null,
    fee: read.feePpm === null,
    extra: read.extraPpm === null,
    closed: draft.isClosed && missingTexts(draft.closed, TEXT_LEAST).length > 0,
    institution: isPaid && read.payee.institution.length < 2,
    holder: isPaid && read.payee.holder.length < 2,
    number: isPaid && read.payee.number.length < 4,
    secret: isKeyed && draft.secret.length < 8,
    webhook: isKeyed && draft.webhook.length < 8,
  };
  return (Object.keys(wrong) as (keyof Draft)[]).filter((name) => wrong[name]);
}

/** The payload; values that cannot be read are zero. Empty secrets stay unchanged. */
export function editOf(draft: Draft, version: number): ChannelEdit {
  const read = readDraft(draft);
  const manual = isManual(draft.adapter);
  return {
    channelCode: draft.channelCode,
    adapter: draft.adapter,
    version,
    names: textsToSend(draft.names),
    feePpm: read.feePpm ?? 0,
    extraPpm: read.extraPpm ?? 0,
    min: read.min ?? NOTHING,
    max: read.max ?? NOTHING,
    tolerance: read.tolerance ?? NOTHING,
    minutes: read.minutes,
    hasTail: manual && draft.hasTail,
    enabled: draft.enabled,
    closed: draft.isClosed ? textsToSend(draft.closed) : null,
    payees: manual && hasPayee(read) ? [read.payee] : null,
    baseUrl: manual || draft.baseUrl.trim() === '' ? null : draft.baseUrl.trim(),
    keys: !manual && hasKeys(draft) ? { secret: draft.secret, webhook: draft.webhook } : null,
    reason: draft.reason.trim(),
  };
}
