import english from '@kismet/i18n/catalogues/en.json' with { type: 'json' };
import urdu from '@kismet/i18n/catalogues/ur.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { buildEngine } from './engine.ts';
import { PLACES, type Place } from './places.ts';
import { type Article, foundRows } from './rows.ts';
import { sampleIndex } from './sample-index.ts';

const engine = buildEngine(sampleIndex(2_000));
const article = (slug: string, title: string, summary: string, keywords: string) =>
  ({ slug, title, summary, keywords }) as Article;
const ARTICLES = [
  article('free-rounds', 'مفت اسپن', 'کافی اسکیٹر آئیں تو مفت اسپن ملتے ہیں۔', 'free spins muft scatter'),
  article('session-strip', 'کھیل کا وقت اور اب تک کا نتیجہ', 'گھڑی اور خالص نتیجہ', 'session clock net waqt'),
  article('age', 'عمر کی شرط', '18 سال سے کم عمر کسی کو اجازت نہیں۔', 'age umar 18 bache'),
  article('connection', 'اسپن کے بیچ رابطہ ٹوٹ گیا', 'نتیجہ محفوظ رہتا ہے', 'connection lost internet rabta'),
];
const TITLES: Readonly<Record<'UR' | 'EN', Readonly<Record<string, string>>>> = { UR: urdu, EN: english };

function search(typed: string, language: 'UR' | 'EN' = 'UR') {
  const titleOf = (place: Place) => TITLES[language][place.title]!;
  const { rows, isGuess } = foundRows({ engine, found: engine.find(typed, 8), articles: ARTICLES, titleOf, typed });
  const names = rows.map((row) =>
    row.kind === 'place'
      ? row.place.href
      : row.kind === 'article'
        ? `help:${row.article.slug}`
        : row.kind === 'vendor'
          ? `vendor:${row.vendor.vendorCode}`
          : (row.names.en ?? ''),
  );
  return { first: names[0], names, isGuess };
}

describe('[F-22] the expected first result of common queries, in three spellings', () => {
  it.each([
    ['lottery', '/elott'],
    ['لاٹری', '/elott'],
    ['laatri', '/elott'],
    ['lotto', '/elott'],
    ['قرعہ', '/elott'],
    ['tickets', '/lottery?tab=tickets'],
    ['ٹکٹ', '/lottery?tab=tickets'],
    ['slots', '/rng'],
    ['سلاٹس', '/rng'],
    ['cricket', '/sports'],
    ['کرکٹ', '/sports'],
    ['krikit', '/sports'],
    ['football', '/sports'],
    ['sports', '/sports'],
    ['teen patti', '/pvp'],
    ['تاش', '/pvp'],
    ['live casino', '/live'],
    ['roulette', '/live'],
    ['deposit', '/centre/depositv2'],
    ['رقم جمع', '/centre/depositv2'],
    ['paise jama', '/centre/depositv2'],
    ['top up', '/centre/depositv2'],
    ['withdraw', '/centre/withdraw'],
    ['withdrawal', '/centre/withdraw'],
    ['رقم نکلوائیں', '/centre/withdraw'],
    ['nikalna', '/centre/withdraw'],
    ['balance', '/centre/transferFund'],
    ['بیلنس', '/centre/transferFund'],
    ['history', '/centre/personalHistoryCopy'],
    ['شرطیں', '/centre/personalHistoryCopy'],
    ['password', '/centre/securityCenter'],
    ['پاس ورڈ', '/centre/securityCenter'],
    ['pin', '/centre/securityCenter'],
    ['limits', '/centre/protection'],
    ['وقفہ', '/centre/protection'],
    ['kyc', '/centre/documents'],
    ['شناختی کارڈ', '/centre/documents'],
    ['support', '/help'],
    ['مدد', '/help'],
    ['madad', '/help'],
    ['customer service', '/help'],
    ['app', '/down'],
    ['ایپ', '/down'],
    ['bonus', '/promotions'],
    ['پیشکش', '/promotions'],
    ['vip', '/vip'],
    ['sign up', '/register'],
    ['رجسٹر', '/register'],
    ['notices', '/noticePage'],
    ['anar bagh', 'Anar Bagh'],
    ['انار باغ', 'Anar Bagh'],
    ['anr bag', 'Anar Bagh'],
    ['kite', 'Kite Duel'],
    ['پتنگ', 'Kite Duel'],
    ['patng', 'Kite Duel'],
    ['sone ki machli', 'Golden Fish'],
    ['badshah', 'King of Lahore'],
    ['bacarat', 'Baccarat Royale'],
    ['chinar', 'vendor:CHINAR'],
    ['چنار', 'vendor:CHINAR'],
    ['muft', 'help:free-rounds'],
    ['عمر', 'help:age'],
    ['rabta', 'help:connection'],
  ])('"%s" leads to %s', (typed, wanted) => {
    for (const language of ['UR', 'EN'] as const) {
      const { names } = search(typed, language);
      expect(names[0], `${language}: ${names.slice(0, 4).join(' · ')}`).toBe(wanted);
    }
  });

  it('nonsense finds nothing, and similar matches are marked as a guess', () => {
    for (const typed of ['zzzz', 'qqqqzzzz', 'xxxx', '٪٪٪', 'ںںںں']) expect(search(typed).names, typed).toEqual([]);
    expect(search('golden helicopterr').isGuess).toBe(true);
    expect(search('cricket').isGuess, 'a query naming a page is no guess').toBe(false);
  });

  it('every named page has its own address and is found by its title in both languages', () => {
    expect(new Set(PLACES.map(({ href }) => href)).size).toBe(PLACES.length);
    for (const language of ['UR', 'EN'] as const)
      for (const { title, href } of PLACES) {
        const { names } = search(TITLES[language][title]!, language);
        expect(names.slice(0, 3), `${language} ${title}`).toContain(href);
      }
  });
});
