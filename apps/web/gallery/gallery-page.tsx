import { showTheme, useTheme } from '@kismet/app-kit/theme';
import { useState } from 'react';
import { DataPieces, StatePieces } from './data-pieces.tsx';
import { FormPieces } from './form-pieces.tsx';
import { OverlayPieces } from './overlay-pieces.tsx';
import { SignPieces, SmallPieces } from './small-pieces.tsx';

/**
 * Every primitive in every state, for review and picture tests. `?dir=ltr|rtl` and `?theme=dark` set direction and
 * theme. Captions are component names and therefore not translated.
 */
export function GalleryPage() {
  const theme = useTheme();
  const [direction, setDirection] = useState(document.documentElement.dir);
  const turn = () => {
    const next = direction === 'rtl' ? 'ltr' : 'rtl';
    document.documentElement.dir = next;
    setDirection(next);
  };
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 overflow-x-clip py-8" key={direction}>
      <header className="flex items-center gap-3" lang="en">
        <h1 className="me-auto text-title1 font-bold">Gallery</h1>
        <button type="button" onClick={turn} className="min-h-11 rounded-button border border-line-strong px-4">
          {direction}
        </button>
        <button
          type="button"
          onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')}
          className="min-h-11 rounded-button border border-line-strong px-4"
        >
          {theme}
        </button>
      </header>
      <SmallPieces />
      <SignPieces />
      <FormPieces />
      <DataPieces />
      <StatePieces />
      <OverlayPieces />
    </div>
  );
}
