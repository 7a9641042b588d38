import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

const REASON = 'seen both identity cards: different numbers and faces';
async function scene() {
  const s = await coldScene();
  async function member(username: string) {
    await s.addAccount({ username });
    const { token, member: info } = (await s.login(username)).body.value;
    const { memberId } = (await s.members.byPublicId(queryOf(s.db), s.brandId, info.id))!;
    return { username, token, publicId: info.id as string, memberId };
  }
  type Person = Awaited<ReturnType<typeof member>>;
  const key = (column: 'person_index' | 'document_index', text: string, ...people: Person[]) =>
    run(s.owner, `update members.member set ${column} = $1 where member_id = any($2::bigint[])`, [
      Buffer.from(text),
      people.map((one) => one.memberId),
    ]);
  const operator = async (name: string, role: 'ops' | 'support' | 'risk') => (await s.addOperator(name, role)).enter();
  const [asks, decides] = [await operator('operator-one', 'ops'), await operator('operator-two', 'ops')];
  const at = (who: Person) => `/operator/members/${who.publicId}/protection`;
  const seen = async (who: Person) => (await asks('GET', at(who))).body.value;
  const exclude = (who: Person) =>
    asks('POST', `${at(who)}/restriction`, { kind: 'exclusion', length: 12, reason: 'asked for it himself' });
  const wanted = async (who: Person) => ({
    restrictionId: (await seen(who)).linked[0].restrictionId as string,
    reason: REASON,
  });
  return Object.assign(s, { member, key, operator, asks, decides, at, seen, exclude, wanted });
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Person = Awaited<ReturnType<Scene['member']>>;

/** Two people with the same name and birth date, one of them excluded. */
async function namesakes(s: Scene): Promise<[Person, Person]> {
  const [excluded, namesake] = [await s.member('javed'), await s.member('javed2')];
  await s.key('person_index', 'javed 1990', excluded, namesake);
  expect((await s.exclude(excluded)).status).toBe(200);
  return [excluded, namesake];
}
async function corrected(s: Scene, who: Person): Promise<void> {
  const asked = await s.asks('POST', `${s.at(who)}/not-same`, await s.wanted(who));
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const done = await s.decides('POST', `/operator/approvals/${asked.body.value.approvalId}/approve`, {});
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

it('[STD-40] a namesake excluded along with another person is readmitted by two operators, never by one', async () => {
  await using s = await scene();
  const [excluded, namesake] = await namesakes(s);
  expect((await s.seen(namesake)).linked).toMatchObject([
    { matchedBy: ['person'], excluded: { loginName: 'javed', memberId: excluded.publicId } },
  ]);
  const wanted = await s.wanted(namesake);
  const path = `${s.at(namesake)}/not-same`;
  const support = await s.operator('help-one', 'support');
  expect((await support('POST', path, wanted)).status).toBe(403);
  expect((await s.asks('POST', path, { ...wanted, reason: '' })).status).toBe(400);
  // the excluded person's own exclusion, and another person's restriction, cannot be revoked this way
  const [own] = await run<{ restriction_id: string }>(
    s.owner,
    'select restriction_id from protection.restriction where origin_id is null',
  );
  const ownToo = await s.asks('POST', `${s.at(excluded)}/not-same`, { ...wanted, restrictionId: own!.restriction_id });
  const others = await s.asks('POST', `${s.at(excluded)}/not-same`, wanted);
  expect([ownToo.status, others.status]).toEqual([404, 404]);

  const asked = (await s.asks('POST', path, wanted)).body.value;
  expect(asked.summary).toEqual({
    memberId: namesake.publicId,
    loginName: 'javed2',
    matched: 'person',
    excluded: 'javed',
  });
  const approve = `/operator/approvals/${asked.approvalId}/approve`;
  expect((await s.asks('POST', approve, {})).body.value.code).toBe('APPROVAL_OWN');
  expect((await s.seen(namesake)).state.restriction.kind).toBe('exclusion');
  const twice = await Promise.all([s.decides('POST', approve, {}), s.decides('POST', approve, {})]);
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);

  const view = await s.seen(namesake);
  expect(view).toMatchObject({
    state: { restriction: null },
    linked: [],
    exemptions: [{ matchedBy: ['person'], excluded: { loginName: 'javed' } }],
  });
  expect(view.events[0]).toMatchObject({ what: 'not-same', actor: 'operator' });
  expect((await s.seen(excluded)).state.restriction.kind).toBe('exclusion');
  await s.protection.refuseRestricted(namesake.memberId);
  await expect(s.protection.refuseRestricted(excluded.memberId)).rejects.toMatchObject({ code: 'EXCLUDED' });
  const trail = await run<{ action: string; subject: string; reason: string }>(
    s.owner,
    `select action, subject, reason from operators.audit where action like 'protection.not-same%'`,
  );
  expect(trail).toEqual([
    { action: 'protection.not-same.request', subject: `member:${namesake.publicId}`, reason: REASON },
  ]);
  // and it stays so: at the next sign-in, and when the exclusion is extended
  await s.login('javed2');
  expect((await s.seen(namesake)).state.restriction).toBeNull();
  await s.exclude(excluded);
  expect((await s.seen(namesake)).state.restriction).toBeNull();
});

it('[STD-40] the correction covers that exclusion and that key only: others, a document, and one’s own still exclude', async () => {
  await using s = await scene();
  const [excluded, namesake] = await namesakes(s);
  await corrected(s, namesake);
  // a third namesake is excluded: a different exclusion, not covered
  const third = await s.member('javed3');
  await s.key('person_index', 'javed 1990', third);
  await s.login('javed3');
  expect((await s.seen(third)).linked).toHaveLength(1);
  await s.exclude(third);
  expect((await s.seen(namesake)).linked).toMatchObject([{ excluded: { loginName: 'javed3' } }]);
  await corrected(s, namesake);
  expect((await s.seen(namesake)).state.restriction).toBeNull();

  // documents later show that it was the same person after all
  await s.key('document_index', '35202-1234567-1', excluded, namesake);
  await s.exclude(excluded);
  const back = await s.seen(namesake);
  expect(back.linked).toMatchObject([{ excluded: { loginName: 'javed' } }]);
  expect(back.linked[0].matchedBy).toContain('document');
  const again = await s.asks('POST', `${s.at(namesake)}/not-same`, await s.wanted(namesake));
  expect(again.body.value.code).toBe('SAME_DOCUMENT');
});

it('[STD-35] a revoked match leaves the own exclusion unchanged; a document added meanwhile prevents it', async () => {
  await using s = await scene();
  const [excluded, namesake] = await namesakes(s);
  const wanted = await s.wanted(namesake);
  await s.exclude(namesake);
  await corrected(s, namesake);
  const view = await s.seen(namesake);
  expect(view).toMatchObject({ state: { restriction: { kind: 'exclusion' } }, linked: [] });
  await expect(s.protection.refuseRestricted(namesake.memberId)).rejects.toMatchObject({ code: 'EXCLUDED' });
  const gone = await s.asks('POST', `${s.at(namesake)}/not-same`, wanted);
  expect(gone.status).toBe(404);

  const other = await s.member('javed4');
  await s.key('person_index', 'javed 1990', other);
  await s.login('javed4');
  const asked = (await s.asks('POST', `${s.at(other)}/not-same`, await s.wanted(other))).body.value;
  await s.key('document_index', '35202-7654321-1', excluded, other);
  await withTx(s.db, async (tx) =>
    run(
      tx,
      `insert into protection.excluded_key (key_kind, key, owner_id, restriction_id)
         select 'document', $1, owner_id, restriction_id from protection.restriction where owner_id = $2 and origin_id is null`,
      [Buffer.from('35202-7654321-1'), excluded.memberId],
    ),
  );
  const late = await s.decides('POST', `/operator/approvals/${asked.approvalId}/approve`, {});
  expect(late.body.value.code).toBe('SAME_DOCUMENT');
  expect((await s.seen(other)).linked).toHaveLength(1);
});
