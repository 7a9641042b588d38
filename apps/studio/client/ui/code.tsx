/** A seed or commitment in monospace, always left to right. */
export function Code({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className="text-meta text-ink-muted">{label}</p>
      <code dir="ltr" className="bg-sunken rounded-chip text-tiny block px-3 py-2 break-all">
        {value}
      </code>
    </div>
  );
}
