import type { ReactNode } from 'react';
import { ScreenCard } from '../../shared/screen-card.tsx';

/** A screen that replaces the site. */
export const Screen = (props: { title: string; children: ReactNode; actions?: ReactNode }) => (
  <main>
    <ScreenCard {...props} />
  </main>
);
