/** An article of the help centre as an installation begins with it. */
export interface SeedArticle {
  readonly slug: string;
  readonly topicSlug: string;
  readonly isTerms?: boolean;
  readonly ur: SeedText;
  readonly en: SeedText;
}
export interface SeedText {
  readonly title: string;
  readonly summary: string;
  /** HTML of the tags that the content module keeps. */
  readonly content: string;
  /** Words that people type when they look for it. */
  readonly keywords: string;
}

/** Steps as a numbered list. */
export const steps = (...lines: readonly string[]): string =>
  `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`;
/** Points as a list. */
export const points = (...lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
export const p = (...paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');
