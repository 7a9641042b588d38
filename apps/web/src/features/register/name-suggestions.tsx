import { useT } from '@kismet/app-kit/texts';

/** Free names similar to a taken one; a press fills the field. */
export function NameSuggestions({ names, onTake }: { names: readonly string[]; onTake: (name: string) => void }) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-2">
      <span className="text-meta text-ink-soft">{t('register.suggested')}</span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t('register.useSuggested', { name })}
          onClick={() => onTake(name)}
          className="min-h-9 rounded-button border border-act px-3 text-meta font-semibold text-act hover:bg-act-soft"
        >
          <bdi dir="ltr">{name}</bdi>
        </button>
      ))}
    </div>
  );
}
