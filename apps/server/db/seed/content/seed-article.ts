/** A help article of the initial content. */
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
  /** HTML with the tags that the content module allows. */
  readonly content: string;
  /** Search keywords. */
  readonly keywords: string;
}

/** Steps as a numbered list. */
export const steps = (...lines: readonly string[]): string =>
  `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`;
/** Points as a bulleted list. */
export const points = (...lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
export const p = (...paragraphs: readonly string[]): string => paragraphs.map((text) => `<p>${text}</p>`).join('');
