import { lazy, Suspense } from 'react';
import { inTime } from '../api/in-time.ts';
import { CdnPicture } from './cdn-picture.tsx';
import type { Game } from './kept-games.ts';

const CoverFallback = lazy(inTime(() => import('../play/cover-fallback.tsx')));
const HEX = /^#[0-9a-f]{3,8}$/i;
/** Colours of the cover, shown until it has loaded. */
export const washOf = ({ from, to }: { from: string; to: string }): string =>
  HEX.test(from) && HEX.test(to) ? `linear-gradient(160deg, ${from}, ${to})` : 'var(--sunken)';

interface Props {
  game: Pick<Game, 'art' | 'imagePath'>;
  name: string;
  css?: string;
  eager?: boolean;
  className?: string;
}

/** A game's cover, decorative beside its name. If no host has it: the lattice with the name. */
export function GameCover({ game, name, css, eager, className }: Props) {
  return (
    <CdnPicture
      path={game.imagePath}
      colour={washOf(game.art)}
      className={className ?? ''}
      {...(css && { css })}
      {...(eager && { eager })}
      fallback={
        <Suspense fallback={<span className="absolute inset-0 block" style={{ background: washOf(game.art) }} />}>
          <CoverFallback art={game.art} name={name} />
        </Suspense>
      }
    />
  );
}
