import path from 'node:path';
import type { WithdrawalDetail } from '@kismet/contracts/cashier/withdrawal';
import { languageOf } from '@kismet/i18n/languages';
import { serverTexts } from '@kismet/i18n/server-texts';
import { formatMoney } from '@kismet/kernel/money';
import { wallTime } from '@kismet/kernel/zone';

const FONTS = path.join(import.meta.dirname, '../../../../../../packages/ui/fonts');
const PAGE = { width: 420, margin: 36, line: 24 };
const INK = '#15151c';
const SOFT = '#5a5a6b';
const LINE = '#d8d8e0';
const texts = serverTexts('receipt.');

export interface ReceiptOf {
  /** Catalogue of the receipt's language. */
  readonly language: string;
  readonly brandName: string;
  readonly symbol: string;
  /** Time zone of its dates. */
  readonly zone: string;
  readonly loginName: string;
  /** Legal name of the payee. */
  readonly holder: string;
}

/** One face per script; OpenType features are listed where a run must be shaped as a whole. */
const FACES = [
  {
    font: 'vazirmatn-print.ttf',
    letters: /[\u0600-\u06ff]/,
    features: ['ccmp', 'isol', 'fina', 'medi', 'init', 'rlig', 'calt', 'liga'],
    lift: -2,
  },
  {
    font: 'devanagari-print.ttf',
    letters: /[\u0900-\u097f]/,
    features: [
      'nukt',
      'akhn',
      'rphf',
      'rkrf',
      'pref',
      'blwf',
      'half',
      'pstf',
      'vatu',
      'cjct',
      'pres',
      'abvs',
      'blws',
      'psts',
      'haln',
      'calt',
    ],
    lift: -2,
  },
  { font: 'figtree-print.ttf', letters: /./s, features: [], lift: 0 },
] as const;

/** Runs of one direction and script, each shaped as a whole in its own face. */
interface Line {
  readonly label: string;
  readonly value: string;
}

/**
 * Renders a withdrawal receipt as a one-page PDF: labels on the reading side of the language, values beside them. No
 * line mixes directions, so that joining letters and digits survive in every viewer.
 */
export async function drawReceipt({ withdrawal, parts }: WithdrawalDetail, of: ReceiptOf): Promise<Buffer> {
  const say = (key: string) => texts(languageOf(of.language.toUpperCase()).code, `receipt.${key}`);
  const money = (units: bigint) => formatMoney(units, of.symbol).replace('\u2212', '-');
  const time = (iso: string) => wallTime(Date.parse(iso), of.zone).slice(0, 19).replace('T', ' ');
  const bank = withdrawal.destination.bankNames[of.language] ?? withdrawal.destination.bankNames.en ?? '';
  const lines: Line[] = [
    { label: say('reference'), value: withdrawal.reference },
    { label: say('state'), value: say(`state.${withdrawal.state}`) },
    { label: say('account'), value: of.loginName },
    { label: say('holder'), value: of.holder },
    { label: say('bank'), value: bank },
    { label: say('number'), value: `**** ${withdrawal.destination.tail}` },
    { label: say('amount'), value: money(withdrawal.amount) },
    { label: say('fee'), value: money(withdrawal.fee) },
    { label: say('net'), value: money(withdrawal.net) },
    { label: say('received'), value: money(withdrawal.received) },
    ...(withdrawal.refunded > 0n ? [{ label: say('refunded'), value: money(withdrawal.refunded) }] : []),
    { label: say('appliedAt'), value: time(withdrawal.appliedAt) },
    { label: say('changedAt'), value: time(withdrawal.changedAt) },
    ...parts.flatMap((part) =>
      part.reference
        ? [{ label: `${say('part')}`, value: `${part.part}  ${money(part.amount)}  ${part.reference}` }]
        : [],
    ),
  ];
  return draw(lines, {
    title: say('title'),
    brand: of.brandName,
    zone: of.zone,
    isRtl: languageOf(of.language.toUpperCase()).direction === 'rtl',
  });
}

async function draw(
  lines: readonly Line[],
  { title, brand, zone, isRtl }: { title: string; brand: string; zone: string; isRtl: boolean },
): Promise<Buffer> {
  const height = 170 + lines.length * PAGE.line;
  // loaded lazily: it slows down start-up and receipts are rare
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: [PAGE.width, height], margin: PAGE.margin, info: { Title: title } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const right = PAGE.width - PAGE.margin;
  /** Draws one run of text, starting or ending at `x`. */
  const put = (text: string, x: number, y: number, size: number, side: 'start' | 'end', colour = INK) => {
    const { font, features, lift } = FACES.find(({ letters }) => letters.test(text)) ?? FACES[2];
    doc.font(path.join(FONTS, font)).fontSize(size).fillColor(colour);
    const options = { lineBreak: false, ...(features.length > 0 && { features: [...features] }) };
    const atRight = (side === 'start') === isRtl;
    const left = atRight ? right - x - doc.widthOfString(text, options) : PAGE.margin + x;
    doc.text(text, left, y + lift, options);
  };
  put(brand, 0, 36, 13, 'start', SOFT);
  put(title, 0, 58, 20, 'start');
  let y = 104;
  for (const { label, value } of lines) {
    doc
      .moveTo(PAGE.margin, y - 7)
      .lineTo(right, y - 7)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    put(label, 0, y, 10.5, 'start', SOFT);
    put(value, 0, y, 10.5, 'end');
    y += PAGE.line;
  }
  doc
    .moveTo(PAGE.margin, y - 7)
    .lineTo(right, y - 7)
    .strokeColor(LINE)
    .stroke();
  put(zone, 0, y + 6, 8.5, 'start', SOFT);
  doc.end();
  return done;
}
