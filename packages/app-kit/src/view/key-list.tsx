/** Shortcuts with descriptions. */
export function KeyList({ keys }: { keys: readonly { readonly keys: readonly string[]; readonly does: string }[] }) {
  return (
    <dl className="grid gap-2">
      {keys.map(({ keys: caps, does }) => (
        <div key={does} className="flex items-center justify-between gap-4">
          <dt className="text-body text-ink-soft">{does}</dt>
          <dd dir="ltr" className="flex gap-1.5">
            {caps.map((cap) => (
              <kbd
                key={cap}
                className="rounded-chip border border-line-strong bg-sunken px-2 py-0.5 font-sans text-meta"
              >
                {cap}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
