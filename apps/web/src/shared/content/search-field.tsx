import { Icon } from '@kismet/ui/icon';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

/** A field that filters a list while typing. */
export function SearchField({ label, value, onChange, autoFocus = false }: Props) {
  return (
    <label className="flex min-h-12 items-center gap-2.5 rounded-button border border-line-strong bg-surface px-3.5 focus-within:outline-2 focus-within:outline-focus">
      <Icon name="search" className="text-ink-muted" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        data-autofocus={autoFocus ? '' : undefined}
        value={value}
        maxLength={60}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        className="min-w-0 flex-1 bg-transparent py-2 outline-none"
      />
    </label>
  );
}
