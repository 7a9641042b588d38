import type { WithdrawalRules } from '@kismet/contracts/cashier/withdrawal-rules';
import { UNITS_PER_ONE } from '@kismet/kernel/money';

const money = (whole: bigint): bigint => whole * UNITS_PER_ONE;

/** Defaults of a brand until they are changed (rule 5.3). */
export const DEFAULT_RULES: WithdrawalRules = {
  min: money(100n),
  max: money(49_999n),
  autoMax: money(2000n),
  fourEyes: money(25_000n),
  maxCount: 20,
  maxOpen: 1,
  fee: { mode: 'LIST', listPpm: [0, 0, 0, 10_000], cap: money(50n) },
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
        ar: 'لم يقبل البنك بيانات هذا الحساب. يُرجى مراجعة الحساب أو إضافة حساب آخر.',
        hi: 'बैंक ने खाते का यह विवरण स्वीकार नहीं किया। कृपया खाता जाँचें या दूसरा जोड़ें।',
      },
    },
    {
      code: 'name-differs',
      names: {
        en: 'The account is not in your own name. We pay only to accounts in the name in your profile.',
        ur: 'یہ اکاؤنٹ آپ کے اپنے نام پر نہیں۔ ہم رقم صرف اسی نام کے اکاؤنٹ میں بھیجتے ہیں جو آپ کے پروفائل میں ہے۔',
        ar: 'الحساب ليس باسمك. ندفع فقط إلى حسابات بالاسم المسجّل في ملفك الشخصي.',
        hi: 'यह खाता आपके अपने नाम पर नहीं है। हम सिर्फ़ प्रोफ़ाइल वाले नाम के खाते में भुगतान करते हैं।',
      },
    },
    {
      code: 'document-missing',
      names: {
        en: 'We asked for a document and it did not reach us. You can apply again once you have it.',
        ur: 'ہم نے ایک دستاویز مانگی تھی جو ہمیں نہیں ملی۔ دستاویز تیار ہو تو دوبارہ درخواست دے دیں۔',
        ar: 'طلبنا وثيقة ولم تصلنا. يمكنك التقديم مجددًا متى توفرت لديك.',
        hi: 'हमने एक दस्तावेज़ माँगा था जो हमें नहीं मिला। दस्तावेज़ मिलने पर आप फिर आवेदन कर सकते हैं।',
      },
    },
    {
      code: 'bank-closed',
      names: {
        en: 'The bank takes no payments at the moment. Your money is back in your wallet.',
        ur: 'بینک اس وقت رقم وصول نہیں کر رہا۔ آپ کی رقم آپ کے والٹ میں واپس آ گئی ہے۔',
        ar: 'البنك لا يستقبل مدفوعات حاليًا. عادت أموالك إلى محفظتك.',
        hi: 'बैंक अभी भुगतान नहीं ले रहा है। आपके पैसे आपके वॉलेट में वापस आ गए हैं।',
      },
    },
    {
      code: 'terms',
      names: {
        en: 'This withdrawal does not agree with our terms. Customer service will explain it to you.',
        ur: 'یہ رقم نکالنا ہماری شرائط کے مطابق نہیں۔ کسٹمر سروس آپ کو پوری بات بتا دے گی۔',
        ar: 'عملية السحب هذه لا تتفق مع شروطنا. ستوضح لك خدمة العملاء ذلك.',
        hi: 'यह निकासी हमारी शर्तों के अनुसार नहीं है। ग्राहक सेवा आपको पूरी जानकारी देगी।',
      },
    },
  ],
  channels: [
    {
      code: 'bank-manual',
      kind: 'manual',
      names: { en: 'Bank transfer', ur: 'بینک ٹرانسفر', ar: 'تحويل بنكي', hi: 'बैंक ट्रांसफ़र' },
      enabled: true,
    },
    {
      code: 'wallet-manual',
      kind: 'manual',
      names: { en: 'E-wallet transfer', ur: 'ای والٹ ٹرانسفر', ar: 'تحويل إلى محفظة إلكترونية', hi: 'ई-वॉलेट ट्रांसफ़र' },
      enabled: true,
    },
    {
      code: 'sandbox-payout',
      kind: 'payout-sandbox',
      names: { en: 'Sandbox payouts', ur: 'آزمائشی ادائیگی', ar: 'دفع تجريبي', hi: 'सैंडबॉक्स भुगतान' },
      enabled: true,
    },
  ],
  upline: { min: money(1n), maxCount: 20, dailyCap: money(100_000n), downWageringPpm: 1_000_000 },
};
