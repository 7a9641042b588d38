import type { Texts } from '@kismet/contracts/texts';
import { unitsToDecimal } from '@kismet/kernel/money';
import { missingTexts, NO_TEXTS, textsToSend } from '../../shared/texts.ts';
import { percentText, typedPpm, typedUnits, typedUnitsOrNone } from '../../shared/typed-amount.ts';
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
});
export const isManual = (adapter: string): boolean => adapter.startsWith('manual-');

export const TEXT_LEAST = 2;
const FEE_MOST = 20;
const EXTRA_MOST = 10;
/** The payload, or the invalid field. Empty secrets are unchanged. */
export function editOf(draft: Draft, version: number, reason: string): ChannelEdit | { fault: keyof Draft } {
  const min = typedUnits(draft.min);
  const max = typedUnits(draft.max);
  const tolerance = typedUnitsOrNone(draft.tolerance);
  const [feePpm, extraPpm] = [typedPpm(draft.fee, FEE_MOST), typedPpm(draft.extra, EXTRA_MOST)];
  const minutes = /^\d{1,4}$/.test(draft.minutes) ? Number(draft.minutes) : 0;
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(draft.channelCode)) return { fault: 'channelCode' };
  if (missingTexts(draft.names, TEXT_LEAST).length > 0) return { fault: 'names' };
  if (min === null) return { fault: 'min' };
  if (max === null || max < min) return { fault: 'max' };
  if (tolerance === null) return { fault: 'tolerance' };
  if (feePpm === null) return { fault: 'fee' };
  if (extraPpm === null) return { fault: 'extra' };
  if (minutes < 5 || minutes > 1440) return { fault: 'minutes' };
  if (draft.isClosed && missingTexts(draft.closed, TEXT_LEAST).length > 0) return { fault: 'closed' };
  const payee = { institution: draft.institution.trim(), holder: draft.holder.trim(), number: draft.number.trim() };
  const hasPayee = payee.institution !== '' || payee.holder !== '' || payee.number !== '';
  if (hasPayee && payee.institution.length < 2) return { fault: 'institution' };
  if (hasPayee && payee.holder.length < 2) return { fault: 'holder' };
  if (hasPayee && payee.number.length < 4) return { fault: 'number' };
  const hasKeys = draft.secret !== '' || draft.webhook !== '';
  if (hasKeys && draft.secret.length < 8) return { fault: 'secret' };
  if (hasKeys && draft.webhook.length < 8) return { fault: 'webhook' };
  return {
    channelCode: draft.channelCode,
    adapter: draft.adapter,
    version,
    names: textsToSend(draft.names),
    feePpm,
    extraPpm,
    min,
    max,
    tolerance,
    minutes,
    hasTail: isManual(draft.adapter) && draft.hasTail,
    enabled: draft.enabled,
    closed: draft.isClosed ? textsToSend(draft.closed) : null,
    payees: isManual(draft.adapter) && hasPayee ? [payee] : null,
    baseUrl: isManual(draft.adapter) || draft.baseUrl.trim() === '' ? null : draft.baseUrl.trim(),
    keys: !isManual(draft.adapter) && hasKeys ? { secret: draft.secret, webhook: draft.webhook } : null,
    reason,
  };
}
