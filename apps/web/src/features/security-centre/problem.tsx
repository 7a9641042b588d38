import { Banner } from '@kismet/ui/banner';

/** Why something was not done, read at once; nothing where nothing went wrong. */
export function Problem({ text }: { text: string | null }) {
  return text === null ? null : (
    <Banner tone="danger" urgent>
      {text}
    </Banner>
  );
}
