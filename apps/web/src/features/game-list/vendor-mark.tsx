import { CdnPicture } from '../../shared/games/cdn-picture.tsx';
import { washOf } from '../../shared/games/game-cover.tsx';
import type { VendorCard } from './vendor-card.ts';

/** A vendor's logo, decorative beside its name; its colours if the picture fails. */
export function VendorMark({ card }: { card: VendorCard }) {
  return (
    <CdnPicture
      path={card.imagePath}
      sizes={['96', '192']}
      widths={[96, 192]}
      css="36px"
      colour="transparent"
      className="size-9 shrink-0 rounded-chip"
      fallback={
        <span className="absolute inset-0 block rotate-45 scale-[.72]" style={{ background: washOf(card.art) }} />
      }
    />
  );
}
