import type { CatalogueChunk } from '@kismet/i18n/runtime';
import { partTexts } from '../texts/part-texts.ts';

/** Texts of the site's registration form. */
export const { useTexts: useFormTexts, useAllTexts: useAllFormTexts } = partTexts(
  'form-texts',
  import.meta.glob<CatalogueChunk>('../../../../../packages/i18n/catalogues/*.json', { query: '?part=form' }),
);
