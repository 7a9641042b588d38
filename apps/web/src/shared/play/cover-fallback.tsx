import { TileArt } from '@kismet/ui/tile-art';
import type { Game } from '../games/kept-games.ts';

/** Fallback for a missing cover: the lattice in the game's colours, and its name. */
export default function CoverFallback({ art, name }: { art: Game['art']; name: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <TileArt plain art={art} className="absolute inset-0 size-full" />
      <span aria-hidden className="relative line-clamp-3 px-2 text-center text-meta font-bold text-white">
        <bdi dir="auto">{name}</bdi>
      </span>
    </span>
  );
}
