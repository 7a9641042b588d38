import { browserOf } from '@kismet/testkit/browser';
import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { tokenHash } from '../../../platform/crypto.ts';
import { run } from '../../../platform/db.ts';
import { createSessionCache } from './session-cache.ts';

it('[F-62] if the notification of an ended session is lost, another node accepts its token for two seconds and no longer', async () => {
  await using scene = await coldScene();
  const browser = browserOf(scene);
  await scene.addAccount({ username: 'zoya' });
  await browser.login('zoya');
  const hash = tokenHash(browser.state.token!);
  const otherNode = createSessionCache(scene);
  const isLive = async (token: Buffer) => (await otherNode.read(token))?.endedMs === null;
  expect(await isLive(hash)).toBe(true);
  await run(scene.owner, 'update identity.session set ended_at = $1 where token_hash = $2', [
    new Date(scene.clock.now()),
    hash,
  ]);
  scene.time.ms += 1999;
  expect(await isLive(hash)).toBe(true);
  scene.time.ms += 1;
  expect(await isLive(hash)).toBe(false);
  // the notification removes it at once
  await browser.login('zoya');
  const next = tokenHash(browser.state.token!);
  const session = await otherNode.read(next);
  await run(scene.owner, 'update identity.session set ended_at = $1 where token_hash = $2', [
    new Date(scene.clock.now()),
    next,
  ]);
  otherNode.forgetMember(session!.memberId);
  expect(await isLive(next)).toBe(false);
});
