import bowser from 'bowser';

/** Display name of a device: `Chrome, Android`. Empty for an unknown user agent. */
export function deviceLabel(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}
