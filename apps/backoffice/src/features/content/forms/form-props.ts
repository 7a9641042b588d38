import type { ContentBody, ContentKind } from '@kismet/contracts/content/bodies';

export interface FormProps<K extends ContentKind> {
  body: ContentBody<K>;
  onChange: (part: Partial<ContentBody<K>>) => void;
  /** Changes a written text; several may change in one moment. */
  onHtml: (language: string, html: string) => void;
}
