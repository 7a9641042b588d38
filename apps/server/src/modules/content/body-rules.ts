import type { ContentBody, ContentKind, linkage } from '@kismet/contracts/content/bodies';
import type { Texts } from '@kismet/contracts/texts';
import type { FieldRefusal } from '@kismet/kernel/outcome';
import type * as z from 'zod/mini';
import { safeUrl } from '../../platform/safe-url.ts';
import { cleanHtml } from './clean-html.ts';

type Linkage = z.output<typeof linkage>;
/** A body ready to store, or its faults by field. */
export type Judged = { readonly body: ContentBody } | { readonly problems: readonly FieldRefusal[] };

const wrong = (name: string): FieldRefusal => ({ name, code: 'FIELD_INVALID' });

/** Normalises a body for storage: addresses (security 3.5), sanitised HTML (3.6). Reports by field what cannot be made safe. */
export function judgeBody(kind: ContentKind, given: ContentBody): Judged {
  const problems: FieldRefusal[] = [];
  const url = (name: string, value: string, purpose: Parameters<typeof safeUrl>[1]): string => {
    const safe = safeUrl(value, purpose);
    if (safe === null) problems.push(wrong(name));
    return safe ?? '';
  };
  const link = (name: string, value: Linkage): Linkage => {
    if (value.type === 'none') return { type: 'none', target: '' };
    if (value.type === 'game') {
      if (!/^[A-Z][A-Z0-9_]{1,30}\/[A-Za-z0-9_-]{1,80}$/.test(value.target)) problems.push(wrong(`${name}.target`));
      return value;
    }
    return {
      type: value.type,
      target: url(`${name}.target`, value.target, value.type === 'page' ? 'page' : 'outside'),
    };
  };
  const html = (name: string, texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([language, text]) => {
        const clean = cleanHtml(text);
        if (clean === '') problems.push({ name: `${name}.${language}`, code: 'FIELD_REQUIRED' });
        return [language, clean];
      }),
    ) as Texts;

  const body = formed(kind, given, { url, link, html });
  return problems.length > 0 ? { problems } : { body };
}

interface Rules {
  url(name: string, value: string, purpose: Parameters<typeof safeUrl>[1]): string;
  link(name: string, value: Linkage): Linkage;
  html(name: string, texts: Readonly<Record<string, string>>): Texts;
}
function formed(kind: ContentKind, given: ContentBody, { url, link, html }: Rules): ContentBody {
  const as = <K extends ContentKind>() => given as ContentBody<K>;
  switch (kind) {
    case 'banner':
      return { ...as<'banner'>(), linkage: link('linkage', as<'banner'>().linkage) };
    case 'notice':
      return { ...as<'notice'>(), content: html('content', as<'notice'>().content) };
    case 'help-article':
      return { ...as<'help-article'>(), content: html('content', as<'help-article'>().content) };
    case 'channel':
      return { ...as<'channel'>(), url: url('url', as<'channel'>().url, 'contact') };
    case 'resource': {
      const body = as<'resource'>();
      return { ...body, url: url('url', body.url, body.url.startsWith('/') ? 'page' : 'outside') };
    }
    case 'licence':
      return { ...as<'licence'>(), validatorUrl: url('validatorUrl', as<'licence'>().validatorUrl, 'outside') };
    case 'footer': {
      const body = as<'footer'>();
      return {
        ...body,
        links: body.links.map((one, i) => ({ ...one, linkage: link(`links.${i}.linkage`, one.linkage) })),
      };
    }
    case 'help-topic':
      return given;
  }
}
