import bowser from 'bowser';

/** What a person calls a device: `Chrome, Android`. Empty where the header says nothing that we know. */
export function deviceLabel(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
