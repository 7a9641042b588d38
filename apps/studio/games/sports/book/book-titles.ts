import type { SharedTitle } from '../../shared/shared-title.ts';
import { BOOK_RULES } from './book-limits.ts';

/** The house of the book. */
export const BOOK_HOUSE = 'MAIDAN';

/** What a game of the book opens with: everything, or one sport. */
export type BookFocus = 'all' | 'football' | 'esports';
export interface BookTitle {
  readonly title: SharedTitle;
  readonly focus: BookFocus;
}

/** Booksum 1.05 before a match: the return of a stake spread over the selections of a main market. */
const RTP = '95.2381';
const LIMITS: SharedTitle['limits'] = {
  leastStake: BOOK_RULES.leastStake,
  // stakes this high are possible at the shortest odds; the book itself reports a bet above its limit
  mostStake: BOOK_RULES.mostReturn,
  wagersPerOwner: Number.MAX_SAFE_INTEGER,
  mostLoss: BOOK_RULES.mostReturn,
};

const titled = (
  focus: BookFocus,
  title: Pick<SharedTitle, 'code' | 'category' | 'names' | 'aliases' | 'art' | 'motif'>,
): BookTitle => ({
  focus,
  title: {
    ...title,
    house: BOOK_HOUSE,
    classification: 'book',
    features: ['simulated-matches', 'in-play'],
    themes: ['sport'],
    rtp: RTP,
    volatility: 3,
    limits: LIMITS,
  },
});

/** One book under three names, each opened on the subject of its lobby page. */
export const BOOK_TITLES: readonly BookTitle[] = [
  titled('all', {
    code: 'maidan',
    category: 'sports',
    names: { en: 'Maidan: all sports', ur: 'میدان: تمام اسپورٹس', ar: 'ميدان: كل الرياضات', hi: 'मैदान: सभी खेल' },
    aliases: ['maidan', 'sports', 'cricket', 'khel', 'satta', 'sportsbook', 'tennis'],
    art: { sky: '#155a3a', ground: '#0a2a1b', reel: '#f4f7ee', frame: '#c9a23a', glow: '#c9a23a' },
    motif: 'star',
  }),
  titled('football', {
    code: 'maidan-football',
    category: 'sports',
    names: { en: 'Maidan: football', ur: 'میدان: فٹ بال', ar: 'ميدان: كرة القدم', hi: 'मैदान: फ़ुटबॉल' },
    aliases: ['football', 'soccer', 'fut ball', 'maidan football'],
    art: { sky: '#1f6b34', ground: '#0d2f17', reel: '#f4f7ee', frame: '#d8d8d8', glow: '#e6f2a0' },
    motif: 'bicycle',
  }),
  titled('esports', {
    code: 'maidan-esports',
    category: 'esports',
    names: { en: 'Maidan: e-sports', ur: 'میدان: ای اسپورٹس', ar: 'ميدان: الرياضات الإلكترونية', hi: 'मैदान: ई-स्पोर्ट्स' },
    aliases: ['esports', 'e-sports', 'morcha', 'gaming', 'shooter'],
    art: { sky: '#1b2a5c', ground: '#0b1027', reel: '#eef1fb', frame: '#7a4ae0', glow: '#7a4ae0' },
    motif: 'robot',
  }),
];

/** The game of the book with a given code, or null. */
export const bookTitleOf = (code: string): BookTitle | null =>
  BOOK_TITLES.find(({ title }) => title.code === code) ?? null;
