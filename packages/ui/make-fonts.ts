import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets the product's fonts to the letters it uses, once; the results are committed. Run again only if a letter is
 * missing: `node packages/ui/make-fonts.ts`.
 */
const here = import.meta.dirname;
const modules = path.join(here, '../../node_modules');
const letters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

// Urdu letters, Arabic letters used in names, marks, eastern digits (users type them), joiners.
const URDU =
  letters(0x0621, 0x063a) +
  letters(0x0640, 0x0652) +
  '\u0654\u0670' +
  'ٹڈڑپچژکگںہۂۃھیےۓۀە' +
  '\u060c\u061b\u061f\u066a\u066b\u066c\u06d4' +
  letters(0x06f0, 0x06f9) +
  '\u200c\u200d\u200e\u200f ';
// Nastaliq needs several times as much per letter, so it has only Urdu's own.
const URDU_DISPLAY =
  'آأؤئءابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂھیےۓؔ' +
  '\u064b\u064e\u064f\u0650\u0651\u0654\u0670\u060c\u061f\u06d4\u200c ';
// Hindi: letters, signs and digits, the joiners, and the dotted circle.
const DEVANAGARI = `${letters(0x0900, 0x097f)}\u200c\u200d\u25cc\u20b9 `;
const LATIN =
  letters(0x20, 0x7e) +
  letters(0xa0, 0xff) +
  '\u2010\u2011\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2030\u2039\u203a\u20a8\u20ac\u20b9\u2122\u2190\u2191\u2192\u2193\u2212\u00d7';

const FACES = [
  {
    from: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    to: 'vazirmatn-ur.woff2',
    text: URDU,
    variable: true,
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-latin.woff2',
    text: LATIN,
    variable: true,
  },
  {
    from: '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    to: 'devanagari.woff2',
    text: DEVANAGARI,
    variable: true,
  },
  {
    from: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-700-normal.woff2',
    to: 'nastaliq-display.woff2',
    text: URDU_DISPLAY,
    variable: false,
  },
];

/** For PDF receipts, which need a single weight, uncompressed. */
const PRINTED = [
  { from: FACES[0]!.from, to: 'vazirmatn-print.ttf', text: URDU },
  { from: FACES[1]!.from, to: 'figtree-print.ttf', text: LATIN },
  { from: FACES[2]!.from, to: 'devanagari-print.ttf', text: DEVANAGARI },
];

for (const face of FACES) {
  const whole = fs.readFileSync(path.join(modules, face.from));
  const cut = await subsetFont(whole, face.text, {
    targetFormat: 'woff2',
    ...(face.variable && { variationAxes: { wght: { min: 400, max: 700 } } }),
  });
  fs.writeFileSync(path.join(here, 'fonts', face.to), cut);
  console.log(`${face.to}: ${(whole.length / 1024).toFixed(1)} kB to ${(cut.length / 1024).toFixed(1)} kB`);
}
for (const face of PRINTED) {
  const whole = fs.readFileSync(path.join(modules, face.from));
  const cut = await subsetFont(whole, face.text, { targetFormat: 'sfnt', variationAxes: { wght: 500 } });
  fs.writeFileSync(path.join(here, 'fonts', face.to), cut);
  console.log(`${face.to}: ${(cut.length / 1024).toFixed(1)} kB`);
}
