import type { ContentBody, ContentKind } from '@kismet/contracts/content/bodies';

export interface FormProps<K extends ContentKind> {
  body: ContentBody<K>;
  onChange: (part: Partial<ContentBody<K>>) => void;
  /** Changes a rich text; several may change at once. */
  onHtml: (language: string, html: string) => void;
}
