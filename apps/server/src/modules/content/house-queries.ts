import { sealServicePath } from '@kismet/contracts/content/service-path';
import { contentHash } from '../../platform/crypto.ts';
import type { ContentReader } from './content-reader.ts';
import { type LeavingUrl, ofKind, shownLink } from './content-view.ts';
import { languagesFor, textIn } from './item.ts';
import type { LiveContent } from './live-content.ts';

/** What the brand says of itself: service channels, footer with licences, installable apps. */
export function houseReader(
  content: LiveContent,
  leavingUrl: LeavingUrl,
): Pick<ContentReader, 'service' | 'footer' | 'startUp'> {
  return {
    async service(brandId, isVip, csType) {
      const channels = ofKind((await content.of(brandId)).items, 'channel').filter(
        ({ body }) => body.isVip === isVip && (csType === undefined || body.csType === csType),
      );
      const pathList = channels.map(async ({ body }) => ({ type: body.csType, path: await sealServicePath(body.url) }));
      return { version: { pathList: await Promise.all(pathList) } };
    },
    async footer(brandId, language) {
      const { items } = await content.of(brandId);
      const languages = languagesFor(language);
      const text = (texts: Readonly<Record<string, string>>) => textIn(texts, languages).text;
      const footer = ofKind(items, 'footer')[0]?.body;
      return {
        licences: ofKind(items, 'licence').map(({ body }) => ({
          jurisdiction: body.jurisdiction,
          authority: text(body.authority),
          holder: body.holder,
          number: body.number,
          validatorUrl: leavingUrl(body.validatorUrl),
          covers: text(body.covers),
        })),
        licenceText: footer ? text(footer.licenceText) : null,
        copyright: footer ? text(footer.copyright) : null,
        links: (footer?.links ?? []).map(({ group, label, linkage }) => ({
          group,
          label: text(label),
          ...shownLink(linkage, leavingUrl),
        })),
      };
    },
    async startUp(brandId) {
      const { items } = await content.of(brandId);
      return {
        version: contentHash(items.map(({ itemId, version }) => [itemId, version])).toString('hex'),
        customerService: await Promise.all(
          ofKind(items, 'channel').map(async ({ body }) => ({
            csType: body.csType,
            csPosition: body.csPosition,
            path: body.isVip ? '' : await sealServicePath(body.url),
            title: { ...body.title },
            isVip: body.isVip,
            replyMinutes: body.replyMinutes,
          })),
        ),
        resources: ofKind(items, 'resource').map(({ body: { permissions, ...body } }) => ({
          ...body,
          qrCodeUrl: body.url,
          permissions: permissions && { ...permissions },
        })),
      };
    },
  };
}
