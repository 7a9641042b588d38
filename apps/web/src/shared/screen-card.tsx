import { useLanguage } from '@kismet/app-kit/texts';
import { Logo } from '@kismet/ui/logo';
import { Star } from '@kismet/ui/star';
import type { ReactNode } from 'react';

/** A single-message page: mark, star, message, actions. */
export function ScreenCard({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  const { t, language } = useLanguage();
  return (
    <div className="relative grid min-h-dvh place-items-center overflow-hidden px-4 py-10">
      <Star size={560} className="pointer-events-none absolute text-line opacity-60" />
      <div className="relative grid w-full max-w-lg justify-items-center gap-4 rounded-hero border border-line bg-surface px-6 py-10 text-center md:px-10">
        <Logo name={t('brand.name')} language={language.catalogue} />
        <h1 className="mt-2 text-title1 font-bold md:text-[24px]">{title}</h1>
        <div className="grid w-full gap-3 text-body text-ink-soft">{children}</div>
        {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}
