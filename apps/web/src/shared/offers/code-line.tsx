/** A seal or a seed with its label: left to right, and breakable anywhere. */
export const CodeLine = ({ label, text }: { label: string; text: string }) => (
  <p className="text-meta">
    <span className="text-ink-muted">{label}</span>{' '}
    <bdi dir="ltr" className="num wrap-anywhere">
      {text}
    </bdi>
  </p>
);
