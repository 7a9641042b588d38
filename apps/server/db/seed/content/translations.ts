import { BANNERS_AR } from './ar/banners.ts';
import { DEPOSIT_CHANNELS_AR } from './ar/cashier.ts';
import { CHANNELS_AR } from './ar/channels.ts';
import { HELP_ACCOUNT_AR } from './ar/help-account.ts';
import { HELP_FAIRNESS_AR } from './ar/help-fairness.ts';
import { HELP_GAMES_AR } from './ar/help-games.ts';
import { HELP_MONEY_AR } from './ar/help-money.ts';
import { HELP_SECURITY_AR } from './ar/help-security.ts';
import { HELP_SITE_AR } from './ar/help-site.ts';
import { HELP_TOPICS_AR } from './ar/help-topics.ts';
import { NOTICES_AR } from './ar/notices.ts';
import { BANNERS_HI } from './hi/banners.ts';
import { DEPOSIT_CHANNELS_HI } from './hi/cashier.ts';
import { CHANNELS_HI } from './hi/channels.ts';
import { HELP_ACCOUNT_HI } from './hi/help-account.ts';
import { HELP_FAIRNESS_HI } from './hi/help-fairness.ts';
import { HELP_GAMES_HI } from './hi/help-games.ts';
import { HELP_MONEY_HI } from './hi/help-money.ts';
import { HELP_SECURITY_HI } from './hi/help-security.ts';
import { HELP_SITE_HI } from './hi/help-site.ts';
import { HELP_TOPICS_HI } from './hi/help-topics.ts';
import { NOTICES_HI } from './hi/notices.ts';
import type { SeedText } from './seed-article.ts';

/** The demo content in one more language, by the slug, type or key of the Urdu and English original. */
export interface Translation {
  readonly articles: Readonly<Record<string, SeedText>>;
  readonly topics: Readonly<Record<string, string>>;
  readonly channels: Readonly<Record<string, string>>;
  readonly banners: Readonly<
    Record<string, { readonly title: string; readonly text: string; readonly button: string | null }>
  >;
  readonly notices: Readonly<Record<string, { readonly title: string; readonly content: string }>>;
  readonly deposits: Readonly<Record<string, string>>;
}

/** By catalogue. */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  ar: {
    articles: {
      ...HELP_ACCOUNT_AR,
      ...HELP_FAIRNESS_AR,
      ...HELP_GAMES_AR,
      ...HELP_MONEY_AR,
      ...HELP_SECURITY_AR,
      ...HELP_SITE_AR,
    },
    topics: HELP_TOPICS_AR,
    channels: CHANNELS_AR,
    banners: BANNERS_AR,
    notices: NOTICES_AR,
    deposits: DEPOSIT_CHANNELS_AR,
  },
  hi: {
    articles: {
      ...HELP_ACCOUNT_HI,
      ...HELP_FAIRNESS_HI,
      ...HELP_GAMES_HI,
      ...HELP_MONEY_HI,
      ...HELP_SECURITY_HI,
      ...HELP_SITE_HI,
    },
    topics: HELP_TOPICS_HI,
    channels: CHANNELS_HI,
    banners: BANNERS_HI,
    notices: NOTICES_HI,
    deposits: DEPOSIT_CHANNELS_HI,
  },
};

/** A text of the demo content in all its languages. */
export const inAll = (
  own: { readonly ur: string; readonly en: string },
  said: (translation: Translation) => string | null | undefined,
): { ur: string; en: string; [language: string]: string } => ({
  ur: own.ur,
  en: own.en,
  ...Object.fromEntries(
    Object.entries(TRANSLATIONS).flatMap(([language, translation]) => {
      const text = said(translation);
      return text ? [[language, text]] : [];
    }),
  ),
});
