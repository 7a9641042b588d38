import { Banner } from '@kismet/ui/banner';

/** Error message, announced at once; nothing without an error. */
export function Problem({ text }: { text: string | null }) {
  return text === null ? null : (
    <Banner tone="danger" urgent>
      {text}
    </Banner>
  );
}
