import { parseUnits, unitsToDecimal } from '@kismet/kernel/money';
import type { depositScene } from '@kismet/testkit/deposit-scene';
import { publisher } from '@kismet/testkit/offer-scene';
import type { playScene } from '@kismet/testkit/play-scene';
import { claim, join, leave, redeem } from './member-commands.ts';
import { ownOffer } from './own-offers.ts';

export const units = (text: string): bigint => parseUnits(text)!;
export type Scene = Awaited<ReturnType<typeof playScene>> | Awaited<ReturnType<typeof depositScene>>;

/** What a test does with offers in a scene, as its members. */
export const callsOf = (scene: Scene) => {
  const { deps } = scene.promotions;
  const who = (player: { ownerId: bigint }) => ({ memberId: player.ownerId, brandId: scene.brandId });
  const balanceOf = async (player: { ownerId: bigint }, code: string) =>
    unitsToDecimal((await scene.wallet.accountsOf(player.ownerId)).find((one) => one.code === code)?.balance ?? 0n);
  return {
    publish: publisher(scene),
    join: (player: { ownerId: bigint }, id: string) => join(deps, who(player), id),
    leave: (player: { ownerId: bigint }, id: string) => leave(deps, who(player), id),
    claim: (player: { ownerId: bigint }, id: string) => claim(deps, who(player), id),
    redeem: (player: { ownerId: bigint }, code: string) => redeem(deps, who(player), code),
    own: async (player: { ownerId: bigint }, id: string) => (await ownOffer(deps, scene.db, who(player), id))!.shown,
    cash: (player: { ownerId: bigint }) => balanceOf(player, 'main'),
    bonus: (player: { ownerId: bigint }) => balanceOf(player, 'bonus'),
  };
};
