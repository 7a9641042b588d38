import { Dialog } from '@kismet/ui/dialog';
import { linkClass } from '@kismet/ui/link-class';
import { useT } from '../../shared/language.ts';

const POINTS = ['age', 'one', 'name', 'own', 'fair', 'limits'] as const;

/** The terms over the form, which stays as it is behind them; the whole text opens in a window of its own. */
export function TermsDialog({ open, minAge, onClose }: { open: boolean; minAge: number; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('register.terms.title')} closeLabel={t('action.close')} width={520}>
      <ul className="grid list-disc gap-2 ps-5 text-body text-ink-soft">
        {POINTS.map((point) => (
          <li key={point}>{t(`register.terms.${point}`, { minAge } as never)}</li>
        ))}
      </ul>
      <a href="/help#term" target="_blank" rel="noopener" className={`${linkClass} justify-self-start`}>
        {t('register.terms.whole')}
      </a>
    </Dialog>
  );
}
