import { createSign, type KeyObject } from 'node:crypto';
import type { Call } from './call.ts';

const PATHS = {
  bet: '/transaction/bet',
  win: '/transaction/win',
  'promo-win': '/transaction/win',
  rollback: '/transaction/rollback',
  balance: '/user/balance',
} as const;

/** The bytes of a call as sent by a vendor, or damaged. */
export function wireOf(
  call: Call,
  key: KeyObject,
  otherKey: KeyObject,
): { path: string; body: string; headers: Record<string, string> } {
  const good = textOf(call);
  const body = brokenText(call, good);
  const signed = call.wire === 'byte-changed' || call.wire === 'space-changed' ? good : body;
  const signature = createSign('RSA-SHA256')
    .update(signed)
    .sign(call.wire === 'other-key' ? otherKey : key, 'base64');
  return {
    path: PATHS[call.kind],
    body,
    headers: call.wire === 'no-signature' ? {} : { 'x-hub88-signature': signature },
  };
}

/** Vendors format JSON differently; the signature covers exactly those bytes, so irregular spaces are used on purpose. */
function textOf(call: Call): string {
  const space = call.transactionId.charCodeAt(0) % 2 === 0 ? ' ' : '';
  return `{${Object.entries(fieldsOf(call))
    .map(([name, value]) => `${space}"${name}":${space}${typeof value === 'bigint' ? value : JSON.stringify(value)}`)
    .join(',')}}`;
}

function fieldsOf(call: Call): Record<string, unknown> {
  const {
    user,
    token,
    requestId,
    transactionId,
    reference,
    amount,
    currency,
    round,
    isRoundClosed,
    game,
    isFree,
    kind,
  } = call;
  if (kind === 'balance') return { user, token, request_uuid: requestId, game_code: game };
  const common = {
    user,
    token,
    request_uuid: requestId,
    transaction_uuid: transactionId,
    supplier_transaction_id: `s-${transactionId}`,
    round,
    round_closed: isRoundClosed,
    game_code: game,
  };
  if (kind === 'rollback') return { ...common, reference_transaction_uuid: reference };
  const money = { ...common, currency, amount, is_free: isFree, is_aggregated: false };
  if (kind === 'bet') return money;
  return {
    ...money,
    ...(reference ? { reference_transaction_uuid: reference } : {}),
    ...(kind === 'promo-win' ? { is_supplier_promo: true } : {}),
  };
}

function brokenText(call: Call, text: string): string {
  const amount = (value: string) => text.replace(/("amount": ?)\d+/, `$1${value}`);
  switch (call.wire) {
    case 'byte-changed':
      return amount(String(call.amount === 0n ? 1n : call.amount - 1n));
    case 'space-changed':
      return `${text} `;
    case 'not-json':
      return text.slice(0, -1);
    case 'repeated-key':
      return text.replace(/"user":/, `"user":"${call.user}","user":`);
    case 'field-missing':
      return text.replace(/ ?"supplier_transaction_id": ?"[^"]*",/, '');
    case 'negative':
      return amount('-1');
    case 'fraction':
      return amount('1.5');
    case 'over-int64':
      return amount('9223372036854775808');
    case 'text':
      return amount('"5"');
    default:
      return text;
  }
}
