import type * as contract from '@kismet/contracts/content/public';
import type { Output } from '@kismet/contracts/route';
import type { getPermission } from '@kismet/contracts/site/start-up';

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
  /** Part of the start-up call: service channels, installable apps, and a version of everything live. */
  startUp(brandId: number): Promise<StartUp>;
  forget(): void;
}
export type StartUp = Pick<Output<typeof getPermission>, 'customerService' | 'resources' | 'version'>;
