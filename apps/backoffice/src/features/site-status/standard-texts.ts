import type { StandardTexts } from './maintenance-model.ts';

/**
 * What the form offers first. Content and not part of this screen's own language: both go to visitors, whatever the operator
 * reads, so both stand here together.
 */
export const STANDARD_TEXTS: StandardTexts = {
  titleUr: 'دیکھ بھال جاری ہے',
  titleEn: 'Under maintenance',
  messageUr: 'ہم سائٹ بہتر بنا رہے ہیں۔ یہ صفحہ خود کھل جائے گا۔',
  messageEn: 'We are improving the site. This page will open by itself.',
};
