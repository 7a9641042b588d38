import { languageOf } from '@kismet/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { nameUuid } from '../../platform/crypto.ts';
import type { Brand, Site } from './index.ts';

const xml = (text: string): string =>
  text.replace(/\p{Cc}/gu, '').replace(/[<>&'"]/g, (char) => `&#${char.codePointAt(0)};`);

/**
 * A configuration profile that adds the site to an iPhone's home screen and does nothing else: one web clip, removable like any
 * icon (row HD-06). It is unsigned, which the phone displays and the page explains.
 */
export function webClipProfile(brand: Pick<Brand, 'code' | 'names' | 'languages'>, origin: string): string {
  const name = xml(brand.names[languageOf(brand.languages[0]).catalogue] ?? brand.names.en ?? brand.code);
  const host = new URL(origin).hostname.split('.').reverse().join('.');
  const value = (key: string, kind: string, text: string) => `<key>${key}</key><${kind}>${text}</${kind}>`;
  const flag = (key: string, on: boolean) => `<key>${key}</key><${on}/>`;
  const clip = [
    value('PayloadType', 'string', 'com.apple.webClip.managed'),
    value('PayloadVersion', 'integer', '1'),
    value('PayloadIdentifier', 'string', xml(`${host}.webclip`)),
    value('PayloadUUID', 'string', nameUuid(`web clip ${origin}`)),
    value('PayloadDisplayName', 'string', name),
    value('Label', 'string', name),
    value('URL', 'string', xml(`${origin}/?from=home-screen`)),
    flag('FullScreen', true),
    flag('IsRemovable', true),
    flag('IgnoreManifestScope', false),
  ].join('');
  const profile = [
    `<key>PayloadContent</key><array><dict>${clip}</dict></array>`,
    value('PayloadType', 'string', 'Configuration'),
    value('PayloadVersion', 'integer', '1'),
    value('PayloadIdentifier', 'string', xml(host)),
    value('PayloadUUID', 'string', nameUuid(`profile ${origin}`)),
    value('PayloadDisplayName', 'string', name),
    value('PayloadOrganization', 'string', name),
    flag('PayloadRemovalDisallowed', false),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>${profile}</dict></plist>
`;
}

export const WEB_CLIP_PATH = '/down/kismet.mobileconfig';

/** Serves the profile of the requested brand. */
export function mountWebClip(app: FastifyInstance, site: Pick<Site, 'brandOfHost'>): void {
  app.get(WEB_CLIP_PATH, async (request, reply) => {
    const brand = await site.brandOfHost(request.host);
    return reply
      .type('application/x-apple-aspen-config')
      .header('cache-control', 'no-cache')
      .send(webClipProfile(brand, `${request.protocol}://${request.host}`));
  });
}
