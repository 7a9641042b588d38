import type { MessageTemplate } from '@kismet/contracts/messages/message';
import { type LanguageCode, languageOf } from '@kismet/i18n/languages';
import { serverTexts } from '@kismet/i18n/server-texts';
import type { MessageParams } from './template.ts';

/** The rendered message: an SMS has only a text. */
export interface Rendered {
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

const texts = serverTexts('message.');
/** Markers around a value, to find it again after the surrounding text was escaped. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

/** Renders a message in the reader's language. Throws when a template has no text, which a test rules out. */
export function renderMessage<T extends MessageTemplate>(
  channel: 'sms' | 'email' | 'push',
  language: LanguageCode,
  template: T,
  params: MessageParams[T],
): Rendered {
  const values: Readonly<Record<string, unknown>> = { ...params };
  if (channel === 'push') return notification(language, template, values);
  if (channel === 'sms') return { subject: null, text: texts(language, `message.${template}.sms`, values), html: null };
  const subject = texts(language, `message.${template}.subject`, values).replaceAll(/\s+/g, ' ').trim();
  return {
    subject,
    text: texts(language, `message.${template}.text`, values),
    html: page(language, subject, template, values),
  };
}

/** The content shown by the site's service worker: title and text, their language and direction, and the page that a click opens. */
function notification(
  language: LanguageCode,
  template: MessageTemplate,
  { title, words, link }: Readonly<Record<string, unknown>>,
): Rendered {
  if (template !== 'campaign') throw new Error(`not a message for browsers: ${template}`);
  const { tag: lang, direction: dir } = languageOf(language);
  return { subject: String(title), text: JSON.stringify({ title, text: words, url: link, lang, dir }), html: null };
}

function page(
  language: LanguageCode,
  subject: string,
  template: MessageTemplate,
  values: Readonly<Record<string, unknown>>,
): string {
  const { tag, direction } = languageOf(language);
  // Numbers and choices stay as they are, since plural and select depend on them.
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'what' ? `${OPEN}${name}${CLOSE}` : value,
    ]),
  );
  const paragraphs = texts(language, `message.${template}.text`, marked)
    .split('\n\n')
    .map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
    .replaceAll(new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'g'), (_all, name: string) => shown(name, String(values[name])));
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f4f1ea">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;color:#1d2433;border-radius:8px;font:16px/1.7 Vazirmatn,'Noto Naskh Arabic',Tahoma,Arial,sans-serif;text-align:start">
<p style="margin:0 0 16px;font-weight:700;color:#0b6b72"><bdi>${escaped(String(values.brand))}</bdi></p>
${paragraphs}
</div>
</body>
</html>
`;
}

/** A value in the HTML: direction-isolated; codes are large for copying, links are clickable. */
function shown(name: string, value: string): string {
  if (name === 'code' || name === 'password')
    return `<bdi dir="ltr" style="font:700 24px/1.4 Consolas,Menlo,monospace;letter-spacing:2px">${escaped(value)}</bdi>`;
  if (name === 'link')
    return `<a href="${escaped(value)}" dir="ltr" style="color:#0b6b72;word-break:break-all">${escaped(value)}</a>`;
  return `<bdi>${escaped(value)}</bdi>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter]!);
