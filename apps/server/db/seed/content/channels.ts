import type { CHANNEL_TYPES } from '@kismet/contracts/content/bodies';

/** Contact channels of the demo brand, at the reserved example domain, so that no real party is contacted. */
export const CHANNELS: readonly {
  csType: (typeof CHANNEL_TYPES)[number];
  ur: string;
  en: string;
  url: string;
  isVip: boolean;
  replyMinutes: number | null;
}[] = [
  {
    csType: 'LIVECHAT',
    ur: 'لائیو چیٹ',
    en: 'Live chat',
    url: 'https://example.com/chat',
    isVip: false,
    replyMinutes: null,
  },
  {
    csType: 'TELEGRAM',
    ur: 'ٹیلیگرام',
    en: 'Telegram',
    url: 'https://example.com/telegram',
    isVip: false,
    replyMinutes: null,
  },
  {
    csType: 'FACEBOOK',
    ur: 'فیس بک',
    en: 'Facebook',
    url: 'https://example.com/facebook',
    isVip: false,
    replyMinutes: null,
  },
  { csType: 'LINE', ur: 'لائن', en: 'Line', url: 'https://example.com/line', isVip: false, replyMinutes: null },
  { csType: 'EMAIL', ur: 'ای میل', en: 'E-mail', url: 'mailto:help@example.com', isVip: false, replyMinutes: null },
  {
    csType: 'VIPPHONE',
    ur: 'آپ کا ذاتی نمائندہ',
    en: 'Your personal representative',
    url: 'https://example.com/vip',
    isVip: true,
    replyMinutes: null,
  },
];

export const FOOTER = {
  licenceText: {
    ur: 'یہ ڈیمو برانڈ کسی لائسنس کا دعویٰ نہیں کرتا۔ جس برانڈ کے پاس لائسنس ہو اس کا نمبر اور تصدیق کا لنک یہاں دکھایا جاتا ہے۔',
    en: 'This demo brand claims no licence. Where a brand holds one, its number and a link to check it are shown here.',
    ar: 'هذه العلامة التجريبية لا تدّعي أي ترخيص. حيث تملك علامة ترخيصًا يظهر هنا رقمه ورابط للتحقق منه.',
    hi: 'यह डेमो ब्रांड किसी लाइसेंस का दावा नहीं करता। जिस ब्रांड के पास लाइसेंस हो, उसका नंबर और जाँचने का लिंक यहाँ दिखता है।',
  },
  copyright: { ur: 'قسمت © 2026', en: 'Kismet © 2026', ar: 'قسمة © 2026', hi: 'क़िस्मत © 2026' },
  links: [
    {
      group: 'help',
      label: { ur: 'شفافیت', en: 'Fairness', ar: 'النزاهة', hi: 'निष्पक्षता' },
      linkage: { type: 'page', target: '/help?article=commit-reveal' },
    },
    {
      group: 'help',
      label: { ur: 'شرائط', en: 'Terms', ar: 'الشروط', hi: 'नियम और शर्तें' },
      linkage: { type: 'page', target: '/help#term' },
    },
    {
      group: 'safer',
      label: { ur: 'کھیل قابو میں رکھیں', en: 'Stay in control', ar: 'ابقَ متحكمًا', hi: 'खेल पर नियंत्रण' },
      linkage: { type: 'page', target: '/help?article=in-control' },
    },
    {
      group: 'safer',
      label: { ur: 'عمر کی شرط', en: 'Age', ar: 'العمر', hi: 'उम्र की शर्त' },
      linkage: { type: 'page', target: '/help?article=age' },
    },
    {
      group: 'about',
      label: { ur: 'پارٹنر بنیں', en: 'Partnership', ar: 'الشراكة', hi: 'पार्टनरशिप' },
      linkage: { type: 'page', target: '/join' },
    },
    {
      group: 'about',
      label: { ur: 'ایپ', en: 'App', ar: 'التطبيق', hi: 'ऐप' },
      linkage: { type: 'page', target: '/down' },
    },
  ],
} as const;
