import { useT } from '@kismet/app-kit/texts';
import { buttonClass } from '@kismet/ui/button';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useFlag } from './api/queries.ts';

/** Panel beside a sign-in form: a welcome, and registration if the site offers it. */
export function JoinPanel({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useT();
  const canRegister = useFlag('registerButton');
  return (
    <div className="hero lattice relative grid min-h-[210px] content-center gap-3 overflow-hidden rounded-hero px-6 py-8 text-white md:px-10">
      <p className="display relative">{title}</p>
      <p className="relative max-w-[48ch]">{text}</p>
      {canRegister && (
        <div className="relative">
          <Link to="/register" className={clsx(buttonClass('ghost'), '!border-white !text-white hover:!bg-white/10')}>
            {t('auth.register')}
          </Link>
        </div>
      )}
    </div>
  );
}
