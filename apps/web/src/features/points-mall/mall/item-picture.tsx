import { Star } from '@kismet/ui/star';
import clsx from 'clsx';
import { CdnPicture } from '../../../shared/games/cdn-picture.tsx';
import type { ItemCard } from './api.ts';

/** The picture of an item, decorative, since its title is next to it. */
export function ItemPicture({ picture, className }: { picture: ItemCard['picture']; className?: string }) {
  const blank = (
    <span className="lattice absolute inset-0 grid place-items-center bg-sunken">
      <Star size={48} className="text-act" />
    </span>
  );
  if (!picture) return <span className={clsx('relative block overflow-hidden', className)}>{blank}</span>;
  return (
    <CdnPicture
      path={picture.path}
      sizes={['small']}
      widths={[Math.min(780, picture.width)]}
      css="(width >= 768px) 340px, 100vw"
      colour={picture.colour}
      fallback={blank}
      {...(className && { className })}
    />
  );
}
