/** A seal or a seed with its label: read from left to right, and broken anywhere. */
export const CodeLine = ({ label, text }: { label: string; text: string }) => (
  <p className="text-meta">
    <span className="text-ink-muted">{label}</span>{' '}
    <bdi dir="ltr" className="num wrap-anywhere">
      {text}
    </bdi>
  </p>
);
