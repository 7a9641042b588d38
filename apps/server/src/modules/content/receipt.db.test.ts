import { randomUUID } from 'node:crypto';
import { codeOf, treeScene } from '@kismet/testkit/agents/tree-scene';
import { expect, it } from 'vitest';
import { run } from '../../platform/db.ts';

it('[AG-02] [BN-09] an announcement that requires confirmation is confirmed once by each member of its audience, and the first time is kept', async () => {
  await using scene = await treeScene();
  const backOffice = await scene.operator('likhari', 'content');
  const both = (text: string) => ({ ur: text, en: text });
  const publish = async (audience: string, asksReceipt: boolean) => {
    const body = {
      type: 'H',
      title: both('Rates'),
      content: both('<p>New</p>'),
      audience,
      isPinned: false,
      asksReceipt,
    };
    const answer = await backOffice('POST', '/operator/content', {
      itemId: null,
      version: 0,
      entry: { kind: 'notice', body },
      enabled: true,
      startsAt: null,
      endsAt: null,
      note: 'a test of receipts',
    });
    return answer.body.value.itemId as string;
  };
  const asked = await publish('agents', true);
  const plain = await publish('agents', false);
  const noor = await scene.as('noor');
  const list = async (call = noor) =>
    (await call('GET', '/wps/notices/signedIn?language=EN')).body.value.list as Record<string, unknown>[];
  const one = async (id: string, call = noor) => (await list(call)).find((notice) => notice.id === id);
  expect(await one(asked)).toMatchObject({ asksReceipt: true, receivedAt: null });
  expect(await one(plain)).toMatchObject({ asksReceipt: false, receivedAt: null });
  const give = (id: string, call = noor) => call('POST', `/wps/notices/${id}/receipt`);
  const first = (await give(asked)).body.value.receivedAt;
  expect(first).toBe(new Date(scene.time.ms).toISOString());
  scene.time.ms += 60_000;
  expect((await give(asked)).body.value.receivedAt).toBe(first);
  expect(await one(asked)).toMatchObject({ receivedAt: first });
  // confirmations are per reader
  expect(await one(asked, await scene.as('zahra'))).toMatchObject({ receivedAt: null });
  // no confirmation requested, not the reader's, or unknown: all answer the same
  expect(codeOf(await give(plain))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await give(asked, await scene.as('bilal')))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await give(randomUUID()))).toEqual([404, 'NOT_FOUND']);
  expect(await run(scene.owner, 'select member_id from content.receipt', [])).toHaveLength(1);
});
it('[AG-04] an agent can check whether a name is free, whatever its case; a member cannot', async () => {
  await using scene = await treeScene();
  const noor = await scene.as('noor');
  const free = async (name: string) =>
    (await noor('GET', `/wps/agent/accounts/name?username=${name}`)).body.value.isFree;
  expect([await free('FARAZ'), await free('nayanaam')]).toEqual([false, true]);
  const bilal = await scene.as('bilal');
  expect(codeOf(await bilal('GET', '/wps/agent/accounts/name?username=nayanaam'))).toEqual([403, 'NOT_AGENT']);
});
