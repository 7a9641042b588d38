import type { Payee } from '@kismet/contracts/cashier/deposit';
import type { SecretBox } from '../../../platform/crypto.ts';
import type { ChannelSetup } from '../kinds/adapter.ts';
import type { ChannelRow } from './channel-store.ts';

const payeesPlace = (code: string) => `cashier.channel.payees:${code}`;
const keysPlace = (code: string) => `cashier.channel.keys:${code}`;
type Keys = NonNullable<ChannelSetup['keys']>;

/** A channel with decrypted secrets, for its adapter. */
export const setupOf = (box: SecretBox, row: ChannelRow): ChannelSetup => ({
  code: row.code,
  baseUrl: row.base_url,
  payees: row.payees ? (JSON.parse(box.open(row.payees, payeesPlace(row.code)).toString()) as Payee[]) : [],
  keys: row.keys ? (JSON.parse(box.open(row.keys, keysPlace(row.code)).toString()) as Keys) : null,
});
export const sealPayees = (box: SecretBox, code: string, payees: readonly Payee[]): Buffer =>
  box.seal(JSON.stringify(payees), payeesPlace(code));
export const sealKeys = (box: SecretBox, code: string, keys: Keys): Buffer =>
  box.seal(JSON.stringify(keys), keysPlace(code));

/** An account number masked to its last four characters. */
export const maskedNumber = (number: string): string =>
  number.length <= 4 ? '••••' : `•••• ${number.replaceAll(/\s/g, '').slice(-4)}`;

/** Default text for members when a switched-off channel has none of its own. */
export const CLOSED_TEXT = {
  en: 'Closed for now. Please use another way to pay.',
  ar: 'متوقف حاليًا. يُرجى استخدام وسيلة دفع أخرى.',
  ur: 'فی الحال بند ہے۔ براہِ کرم ادائیگی کا کوئی اور طریقہ استعمال کریں۔',
  hi: 'फ़िलहाल बंद है। कृपया भुगतान का कोई दूसरा तरीका चुनें।',
} as const;
export const closedText = (row: ChannelRow): Record<string, string> | null =>
  row.enabled ? row.closed : (row.closed ?? { ...CLOSED_TEXT });
