import type { CatalogueChunk } from '@kismet/i18n/runtime';
import { partTexts } from './part-texts.ts';

/** Texts of offers on the site, for the preview and for texts generated from parameters. */
export const { useTexts: usePromotionTexts, useAllTexts: useAllPromotionTexts } = partTexts(
  'promotion-texts',
  import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', { query: '?part=promotion' }),
);
