import type { WithdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import { UNITS_PER_ONE } from '@kismet/kernel/money';

const money = (whole: bigint): bigint => whole * UNITS_PER_ONE;

/** What holds for a brand until somebody decides otherwise (rules.md 5.3, marked F there). */
export const DEFAULT_RULES: WithdrawalRules = {
  min: money(100n),
  max: money(49_999n),
  autoMax: money(2000n),
  fourEyes: money(25_000n),
  maxCount: 20,
  maxOpen: 1,
  dailyCaps: [money(100_000n), money(150_000n), money(200_000n), money(300_000n), money(500_000n), money(1_000_000n)],
  fee: { mode: 'LIST', listPpm: [0, 0, 0, 10_000], cap: money(50n), freeByLevel: [1, 2, 3, 5, 10] },
  waitMinutes: { registered: 60, bound: 60 },
  hours: null,
  checkSeconds: 30,
  autoReceiptMin: 30,
  guarantee: 0n,
  newAccountHours: 24,
  reasons: [
    {
      code: 'account-details',
      names: {
        en: 'The bank did not accept these account details. Please check the account, or add another one.',
        ur: 'بینک نے اکاؤنٹ کی یہ تفصیل قبول نہیں کی۔ اپنا اکاؤنٹ دیکھ لیں یا دوسرا شامل کریں۔',
      },
    },
    {
      code: 'name-differs',
      names: {
        en: 'The account is not in your own name. We pay only to accounts in the name in your profile.',
        ur: 'یہ اکاؤنٹ آپ کے اپنے نام پر نہیں۔ ہم رقم صرف اسی نام کے اکاؤنٹ میں بھیجتے ہیں جو آپ کے پروفائل میں ہے۔',
      },
    },
    {
      code: 'document-missing',
      names: {
        en: 'We asked for a document and it did not reach us. You can apply again once you have it.',
        ur: 'ہم نے ایک دستاویز مانگی تھی جو ہمیں نہیں ملی۔ دستاویز تیار ہو تو دوبارہ درخواست دے دیں۔',
      },
    },
    {
      code: 'bank-closed',
      names: {
        en: 'The bank takes no payments at the moment. Your money is back in your wallet.',
        ur: 'بینک اس وقت رقم وصول نہیں کر رہا۔ آپ کی رقم آپ کے والٹ میں واپس آ گئی ہے۔',
      },
    },
    {
      code: 'terms',
      names: {
        en: 'This withdrawal does not agree with our terms. Customer service will explain it to you.',
        ur: 'یہ رقم نکالنا ہماری شرائط کے مطابق نہیں۔ کسٹمر سروس آپ کو پوری بات بتا دے گی۔',
      },
    },
  ],
  channels: [
    { code: 'bank-desk', kind: 'manual', names: { en: 'Bank transfer', ur: 'بینک ٹرانسفر' }, enabled: true },
    { code: 'wallet-desk', kind: 'manual', names: { en: 'E-wallet transfer', ur: 'ای والٹ ٹرانسفر' }, enabled: true },
    {
      code: 'sandbox-payout',
      kind: 'payout-sandbox',
      names: { en: 'Sandbox payouts', ur: 'آزمائشی ادائیگی' },
      enabled: true,
    },
  ],
  upline: { min: money(1n), maxCount: 20, dailyCap: money(100_000n), downTurnoverPpm: 1_000_000 },
};
