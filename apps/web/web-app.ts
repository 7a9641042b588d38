import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@kismet/i18n/languages';
import sharp from 'sharp';

/** Installability: icons drawn from our mark, and a manifest per language. */

type Texts = Record<string, string>;
const SHORTCUTS = [
  { url: '/rng', text: 'category.slots' },
  { url: '/centre/personalHistoryCopy', text: 'centre.bets' },
  { url: '/noticePage', text: 'notice.title' },
  { url: '/help', text: 'help.title' },
] as const;
const SCREENS = [
  { file: 'narrow', sizes: '390x844', form_factor: 'narrow' },
  { file: 'wide', sizes: '1366x768', form_factor: 'wide' },
] as const;

/** Writes icons and manifests into the build. `texts` are the catalogues by language. */
export async function writeWebApp(dist: string, texts: Readonly<Record<string, Texts>>): Promise<void> {
  await drawIcons(dist);
  for (const [i, language] of LANGUAGES.entries()) {
    const file = i === 0 ? 'manifest.webmanifest' : `manifest-${language.catalogue}.webmanifest`;
    fs.writeFileSync(path.join(dist, file), JSON.stringify(manifestOf(dist, language, texts[language.catalogue]!)));
  }
}

/** The mark fills an `any` icon; in a `maskable` one it stays in the inner 60 %, whatever shape the device crops. */
async function drawIcons(dist: string): Promise<void> {
  const mark = fs.readFileSync(path.join(dist, 'icon.svg'), 'utf8');
  const lines = mark.replace(/<rect[^>]*\/>/, '').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" fill="none" stroke-width="2.4"><rect width="34" height="34" fill="#13131a"/><g transform="translate(6.8 6.8) scale(.6)">${lines}</g></svg>`;
  const folder = path.join(dist, 'icons');
  fs.mkdirSync(folder, { recursive: true });
  const draw = (svg: string, size: number, name: string) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 34 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(path.join(folder, `${name}-${size}.png`));
  for (const size of [192, 512]) {
    await draw(mark, size, 'icon');
    await draw(maskable, size, 'maskable');
  }
  // iOS crops its own corners and does not support transparency
  await draw(maskable, 180, 'touch');
}

function manifestOf(dist: string, { catalogue, direction }: Language, texts: Texts): object {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: texts['app.name'],
    short_name: texts['app.shortName'],
    description: texts['app.description'],
    lang: catalogue,
    dir: direction,
    start_url: '/?from=app',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    categories: ['entertainment', 'games'],
    background_color: '#faf7f1',
    theme_color: '#0a6a70',
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: SHORTCUTS.map(({ url, text }) => ({ name: texts[text], url, icons: [icon('icon', 192, 'any')] })),
    screenshots: SCREENS.map(({ file, ...rest }) => ({
      src: `/screens/${file}-${catalogue}.jpg`,
      type: 'image/jpeg',
      label: texts['app.description'],
      ...rest,
    })).filter(({ src }) => fs.existsSync(path.join(dist, src))),
  };
}
