import { type Act, NEEDED, type Payment } from './payments.ts';

const WORDS = {
  en: {
    title: 'Sandbox payment',
    warning: 'This is a sandbox for trying things out. No money moves here, whatever you press.',
    amount: 'To pay',
    reference: 'Order',
    done: 'This payment is over.',
    back: 'Back to the site',
    approve: 'Pay',
    decline: 'Decline',
    'other-amount': 'Pay 50 less than was ordered',
    delay: 'Pay, and tell the site 5 seconds later',
    twice: 'Pay, and tell the site twice',
    forged: 'Send news with a false signature',
    reordered: 'Pay, and send the news in the wrong order',
    lost: 'Pay, and never tell the site',
    mine: 'Mine one confirmation',
    mined: 'Confirmations',
    other: 'اردو',
  },
  ur: {
    title: 'آزمائشی ادائیگی',
    warning: 'یہ صرف آزمانے کی جگہ ہے۔ آپ کچھ بھی دبائیں، یہاں کوئی رقم منتقل نہیں ہوتی۔',
    amount: 'ادا کرنی ہے',
    reference: 'آرڈر',
    done: 'یہ ادائیگی مکمل ہو چکی ہے۔',
    back: 'سائٹ پر واپس',
    approve: 'ادا کریں',
    decline: 'انکار کریں',
    'other-amount': 'مانگی گئی رقم سے 50 کم ادا کریں',
    delay: 'ادا کریں، سائٹ کو 5 سیکنڈ بعد بتائیں',
    twice: 'ادا کریں، سائٹ کو دو بار بتائیں',
    forged: 'جھوٹے دستخط کے ساتھ خبر بھیجیں',
    reordered: 'ادا کریں، خبریں الٹی ترتیب میں بھیجیں',
    lost: 'ادا کریں، سائٹ کو کبھی نہ بتائیں',
    mine: 'ایک تصدیق مکمل کریں',
    mined: 'تصدیقیں',
    other: 'English',
  },
} as const;
const PAGE_ACTS: readonly Act[] = [
  'approve',
  'decline',
  'other-amount',
  'delay',
  'twice',
  'reordered',
  'forged',
  'lost',
];
const ADDRESS_ACTS: readonly Act[] = ['mine', 'forged', 'lost'];

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page where a payer chooses a payment's outcome: no script, labelled as a sandbox. */
export function payPage(one: Payment, asked: string | undefined): string {
  const language = asked === 'en' || asked === 'ur' ? asked : one.language === 'ur' ? 'ur' : 'en';
  const words = WORDS[language];
  const isOpen = one.status === 'pending';
  const button = (act: Act) =>
    `<button name="act" value="${act}" class="${act === 'approve' || act === 'mine' ? 'first' : ''}">${words[act]}</button>`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}</title>
<style>
@font-face{font-family:Vazirmatn;src:url(/font.woff2) format('woff2')}
:root{color-scheme:light dark;font:17px/1.7 Vazirmatn,system-ui,sans-serif}
body{max-width:30rem;margin:2rem auto;padding:0 1rem;background:Canvas;color:CanvasText}
.warning{border:2px dashed #b45309;background:#fff7ed;color:#7c2d12;padding:.8rem 1rem;border-radius:10px;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem}dd{margin:0;font-weight:700}
form{display:grid;gap:.6rem}button,a.back{font:inherit;min-height:46px;padding:.4rem 1rem;border-radius:10px;border:1px solid #6b7280;background:transparent;color:inherit;cursor:pointer;text-align:center;text-decoration:none;display:grid;place-items:center}
button.first{background:#0a6a70;color:#fff;border-color:#0a6a70;font-weight:700}
button:focus-visible,a:focus-visible{outline:3px solid #0a6a70;outline-offset:2px}
</style>
<main>
<h1>${words.title}</h1>
<p class="warning" role="note">${words.warning}</p>
<p><a href="?lang=${language === 'ur' ? 'en' : 'ur'}" lang="${language === 'ur' ? 'en' : 'ur'}">${words.other}</a></p>
<dl><dt>${words.amount}</dt><dd><bdi dir="ltr">${escaped(one.ordered)} ${escaped(one.currency)}</bdi></dd>
<dt>${words.reference}</dt><dd><bdi dir="ltr">${escaped(one.reference.slice(-8))}</bdi></dd>
${one.method === 'address' ? `<dt>${words.mined}</dt><dd><bdi dir="ltr">${one.confirmations}/${NEEDED}</bdi></dd>` : ''}</dl>
${isOpen ? `<form method="post" action="?lang=${language}">${(one.method === 'page' ? PAGE_ACTS : ADDRESS_ACTS).map(button).join('\n')}</form>` : `<p>${words.done}</p>`}
<p><a class="back" href="${escaped(one.returnUrl)}">${words.back}</a></p>
</main>`;
}
