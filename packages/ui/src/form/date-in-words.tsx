import { useEffect, useState } from 'react';

/**
 * The day of a date field in the page's language: browsers show the field in their own order of day and month, which
 * pages cannot change. Nothing while the field is empty.
 */
export function DateInWords({ inputId, id }: { inputId: string; id: string }) {
  const [day, setDay] = useState('');
  // After every render: a form may have set the field without an event.
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement | null;
    if (!input) return;
    const read = () => setDay(input.value);
    read();
    input.addEventListener('input', read);
    return () => input.removeEventListener('input', read);
  });
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  return (
    <p id={id} className="text-meta text-ink-muted">
      {dateInWords(day, document.documentElement.lang)}
    </p>
  );
}

/** `2026-11-23` as `23 November 2026`, in a tag's language; English without a country puts the day first. */
export const dateInWords = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag === 'en' || !tag ? 'en-GB' : tag, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${day}T00:00:00Z`));
