import type * as contract from '@kismet/contracts/content/public';
import { sealServicePath } from '@kismet/contracts/content/service-path';
import type { Output } from '@kismet/contracts/route';
import type { getPermission } from '@kismet/contracts/site/start-up';
import { Refused } from '@kismet/kernel/outcome';
import type { Clock } from '@kismet/kernel/time';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db.ts';
import type { LeavingUrl } from './content-view.ts';
import { byNewest, ofKind, shownArticle, shownBanner, shownLink, shownNotice, withLeaving } from './content-view.ts';
import { type Item, languagesFor, stateOf, textIn } from './item.ts';
import { readReceipts } from './receipt-store.ts';
import { type PictureRow, readBrandItems, readPictures, readVersions } from './store.ts';

/** Cache lifetime in a process. Every save is broadcast; this covers a lost notification. */
const KEPT_MS = 5000;
const NOTICES_MAX = 60;
const CHANGES_MAX = 10;

export type Audience = 'all' | 'members' | 'agents';
interface Kept {
  readonly items: readonly Item[];
  readonly pictures: ReadonlyMap<string, PictureRow>;
}

/** Brand content as pages show it: currently live, in the language asked for or its fallback. */
export interface ContentReader {
  notices(brandId: number, types: string, language: string): Promise<Output<typeof contract.getNotices>>;
  signedIn(
    brandId: number,
    reader: { readonly memberId: bigint; readonly isAgent: boolean },
    language: string,
  ): Promise<Output<typeof contract.getAnnouncementLogined>>;
  /** Refuses `NOT_FOUND` when the item is not shown to the reader or asks for no confirmation. */
  checkAsked(brandId: number, isAgent: boolean, id: string): Promise<void>;
  notice(brandId: number, id: string, language: string): Promise<Output<typeof contract.getAnnouncementContent>>;
  helpCentre(brandId: number, language: string): Promise<Output<typeof contract.getHelpCentre>>;
  article(brandId: number, slug: string, language: string): Promise<Output<typeof contract.getHelpArticle>>;
  /** Id of a live article; refuses `NOT_FOUND`. */
  articleId(brandId: number, slug: string): Promise<string>;
  service(brandId: number, isVip: boolean, csType?: string): Promise<Output<typeof contract.getService>>;
  footer(brandId: number, language: string): Promise<Output<typeof contract.getFooter>>;
  /** Part of the start-up call: service channels and installable apps. */
  startUp(brandId: number): Promise<StartUp>;
  forget(): void;
}
export type StartUp = Pick<Output<typeof getPermission>, 'customerService' | 'resources'>;

export interface ReaderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly leavingUrl: LeavingUrl;
}

const audiencesOf = (isAgent: boolean): Audience[] => (isAgent ? ['all', 'members', 'agents'] : ['all', 'members']);

export function createReader({ db, clock, leavingUrl }: ReaderDeps): ContentReader {
  const kept = new LRUCache<number, Kept>({ max: 100, ttl: KEPT_MS });
  async function load(brandId: number): Promise<Kept> {
    const known = kept.get(brandId);
    if (known) return known;
    const items = await readBrandItems(db, brandId);
    const ids = ofKind(items, 'banner').flatMap(({ body }) => (body.pictureId === null ? [] : [body.pictureId]));
    const read = { items, pictures: await readPictures(db, brandId, ids) };
    kept.set(brandId, read);
    return read;
  }
  const live = async (brandId: number) => {
    const { items, pictures } = await load(brandId);
    return { items: items.filter((item) => stateOf(item, clock.now()) === 'live'), pictures };
  };
  const liveNotices = async (brandId: number, audiences: readonly Audience[], language: string) =>
    ofKind((await live(brandId)).items, 'notice')
      .filter(({ body }) => audiences.includes(body.audience))
      .map((item) => shownNotice(item, languagesFor(language), leavingUrl))
      .sort(byNewest)
      .slice(0, NOTICES_MAX);
  const askedOf = async (brandId: number, isAgent: boolean) =>
    ofKind((await live(brandId)).items, 'notice').flatMap(({ itemId, body }) =>
      body.asksReceipt && audiencesOf(isAgent).includes(body.audience) ? [itemId] : [],
    );
  async function articleItem(brandId: number, slug: string) {
    const item = ofKind((await live(brandId)).items, 'help-article').find(({ body }) => body.slug === slug);
    if (!item) throw new Refused('NOT_FOUND');
    return item;
  }
  return {
    async notices(brandId, types, language) {
      const { items, pictures } = await live(brandId);
      const asked = new Set(types.split(','));
      const all = (await liveNotices(brandId, ['all'], language)).filter(({ type }) => asked.has(type));
      const languages = languagesFor(language);
      const of = (...wanted: string[]) => all.filter(({ type }) => wanted.includes(type));
      return {
        player: of('PL'),
        popup: of('PU'),
        promotion: of('PR'),
        bar: of('B', 'H'),
        banners: ofKind(items, 'banner').map((item) => shownBanner(item, languages, pictures, leavingUrl)),
      };
    },
    async signedIn(brandId, { memberId, isAgent }, language) {
      const list = (await liveNotices(brandId, audiencesOf(isAgent), language)).filter(({ type }) => type !== 'PR');
      const asked = new Set(await askedOf(brandId, isAgent));
      const receipts = await readReceipts(db, memberId, [...asked]);
      return {
        list: list.map((one) => ({
          ...one,
          asksReceipt: asked.has(one.id),
          receivedAt: receipts.get(one.id)?.toISOString() ?? null,
        })),
      };
    },
    async checkAsked(brandId, isAgent, id) {
      if (!(await askedOf(brandId, isAgent)).includes(id.toLowerCase())) throw new Refused('NOT_FOUND');
    },
    async notice(brandId, id, language) {
      const found = (await liveNotices(brandId, ['all'], language)).find((notice) => notice.id === id);
      if (!found) throw new Refused('NOT_FOUND');
      return found;
    },
    async helpCentre(brandId, language) {
      const { items } = await live(brandId);
      const languages = languagesFor(language);
      const articles = ofKind(items, 'help-article');
      return {
        topics: ofKind(items, 'help-topic').map(({ body }) => {
          const title = textIn(body.title, languages);
          return { slug: body.slug, title: title.text, icon: body.icon, language: title.language };
        }),
        articles: articles.map((item) => shownArticle(item, languages)),
        termsSlug: articles.find(({ body }) => body.isTerms)?.body.slug ?? null,
      };
    },
    async article(brandId, slug, language) {
      const item = await articleItem(brandId, slug);
      const head = shownArticle(item, languagesFor(language));
      const versions = item.body.isTerms ? await readVersions(db, brandId, item.itemId) : [];
      return {
        ...head,
        content: withLeaving(textIn(item.body.content, [head.language, ...languagesFor(language)]).text, leavingUrl),
        isTerms: item.body.isTerms,
        version: item.version,
        updatedAt: item.updatedAt.toISOString(),
        // version history is public for terms only; drafts of other content are internal to the brand
        changes: versions
          .slice(0, CHANGES_MAX)
          .map(({ version, at, note }) => ({ version, at: at.toISOString(), note })),
      };
    },
    articleId: async (brandId, slug) => (await articleItem(brandId, slug)).itemId,
    async service(brandId, isVip, csType) {
      const channels = ofKind((await live(brandId)).items, 'channel').filter(
        ({ body }) => body.isVip === isVip && (csType === undefined || body.csType === csType),
      );
      const pathList = channels.map(async ({ body }) => ({ type: body.csType, path: await sealServicePath(body.url) }));
      return { version: { pathList: await Promise.all(pathList) } };
    },
    async footer(brandId, language) {
      const { items } = await live(brandId);
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
      const { items } = await live(brandId);
      return {
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
    forget: () => kept.clear(),
  };
}
