import { type ReactNode, useState } from 'react';
import { showTheme, useTheme } from '../../shared/theme.ts';
import { DataPieces } from './data-pieces.tsx';
import { FormPieces } from './form-pieces.tsx';
import { OverlayPieces } from './overlay-pieces.tsx';
import { SmallPieces } from './small-pieces.tsx';

/**
 * Every primitive in every state, for the eye and for the browser tests' pictures. `?dir=ltr|rtl` and `?theme=dark` in the
 * address set the stage. Its captions are names of components and therefore not translated.
 */
export default function KitchenPage() {
  const theme = useTheme();
  const [direction, setDirection] = useState(document.documentElement.dir);
  const turn = () => {
    const next = direction === 'rtl' ? 'ltr' : 'rtl';
    document.documentElement.dir = next;
    setDirection(next);
  };
  return (
    <div className="page grid gap-8 py-8" key={direction}>
      <header className="flex items-center gap-3" lang="en">
        <h1 className="me-auto text-title1 font-bold">Kitchen</h1>
        <button type="button" onClick={turn} className="min-h-11 rounded-button border border-line-strong px-4">{direction}</button>
        <button type="button" onClick={() => showTheme(theme === 'dark' ? 'light' : 'dark')} className="min-h-11 rounded-button border border-line-strong px-4">{theme}</button>
      </header>
      <SmallPieces />
      <FormPieces />
      <DataPieces />
      <OverlayPieces />
    </div>
  );
}

/** A named shelf of the kitchen. */
export function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="grid gap-3">
      <h2 lang="en" className="text-meta font-semibold text-ink-muted"><bdi dir="ltr">{name}</bdi></h2>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  );
}
