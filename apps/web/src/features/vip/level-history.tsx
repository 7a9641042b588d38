import { dayText } from '@kismet/app-kit/dates';
import { useLanguage } from '@kismet/app-kit/texts';
import type { Vip } from './api.ts';

/** Level changes, newest first; hidden while there are none. */
export function LevelHistory({ history }: { history: Vip['history'] }) {
  const { t, language } = useLanguage();
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="vip-history" className="grid gap-3">
      <h2 id="vip-history" className="text-title2 font-bold">
        {t('vip.history')}
      </h2>
      <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
        {history.map((one) => (
          <li key={`${one.at}${one.to}`} className="flex flex-wrap items-center gap-x-3 px-4 py-3">
            <span className="me-auto">{t(`vip.change.${one.change}`, { from: one.from, to: one.to })}</span>
            <span className="text-meta text-ink-muted">{dayText(one.day, language.tag)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
