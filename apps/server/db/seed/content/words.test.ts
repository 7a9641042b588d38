import glossary from '@kismet/i18n/glossary.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { BANNERS } from './banners.ts';
import { HELP_ACCOUNT } from './help-account.ts';
import { HELP_FAIRNESS } from './help-fairness.ts';
import { HELP_GAMES } from './help-games.ts';
import { HELP_MONEY } from './help-money.ts';
import { HELP_SECURITY } from './help-security.ts';
import { HELP_SITE } from './help-site.ts';
import { NOTICES } from './notices.ts';

const ARTICLES = [HELP_ACCOUNT, HELP_FAIRNESS, HELP_GAMES, HELP_MONEY, HELP_SECURITY, HELP_SITE].flat();
/** All texts of the demo content without tags; keywords are excluded, because they include misspellings. */
const TEXTS = {
  ur: [
    ...ARTICLES.flatMap(({ ur }) => [ur.title, ur.summary, ur.content]),
    ...NOTICES.flatMap(({ title, content }) => [title[0], content[0]]),
    ...BANNERS.flatMap(({ title, text, button }) => [title[0], text[0], button?.[0] ?? '']),
  ],
  en: [
    ...ARTICLES.flatMap(({ en }) => [en.title, en.summary, en.content]),
    ...NOTICES.flatMap(({ title, content }) => [title[1], content[1]]),
    ...BANNERS.flatMap(({ title, text, button }) => [title[1], text[1], button?.[1] ?? '']),
  ],
};
const plain = (text: string) => text.replace(/<[^>]*>/g, ' ');
const asWord = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{M}\\p{N}])`, 'iu');

for (const tag of ['ur', 'en'] as const)
  it(`[F-25] help, notices and banners of the demo brand use the glossary’s terms (${tag})`, () => {
    const rejected = glossary[tag].flatMap(({ not, areas }) => (areas.includes('site') ? not : []));
    const guilty = TEXTS[tag].map(plain).filter((text) => rejected.some((word) => asWord(word).test(text)));
    expect(guilty).toEqual([]);
  });

it('[F-25] no existing feature is announced as coming', () => {
  const guilty = [...TEXTS.ur, ...TEXTS.en].filter((text) =>
    /being built|still to come|next stage|تیار ہو رہ|بن رہا|اگلے مرحلے/iu.test(text),
  );
  expect(guilty).toEqual([]);
});
