import { type ColdScene, coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const code = (answer: { status: number; body: { value: { code: string } } }) => [answer.status, answer.body.value.code];
const count = async (scene: ColdScene, sql: string) => Number((await run<{ n: bigint }>(scene.owner, sql))[0]!.n);

it('[RE-04] registration creates member, password, ledger accounts and notification in one transaction, and signs in', async () => {
  await using scene = await coldScene();
  const answer = await scene.register('Ayesha9', {
    payeeName: 'AYESHA BANO',
    email: 'ayesha@example.com',
    line: 'off',
    registerUrl: 'http://localhost/register',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.value).toMatchObject({
    firstTimeLogin: true,
    passwordExpired: false,
    member: { account: 'Ayesha9', type: 0, previousLogin: null },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const token = answer.body.value.token;
  const me = await scene.ask('GET', '/wps/member/info', { token });
  expect(me.body.value).toMatchObject({ id: answer.body.value.member.id, userName: 'Ayesha9' });
  const [member] = await run<{
    legal_name: Buffer;
    contact: Buffer;
    origin: object;
    account_class: number;
    member_id: bigint;
  }>(scene.owner, 'select * from members.member');
  expect(scene.secretBox.open(member!.legal_name, `members.member:legal_name:${member!.member_id}`).toString()).toBe(
    'AYESHA BANO',
  );
  // A field that the brand has disabled is dropped.
  expect(
    JSON.parse(scene.secretBox.open(member!.contact, `members.member:contact:${member!.member_id}`).toString()),
  ).toEqual({ email: 'ayesha@example.com' });
  expect(member!.origin).toEqual({ registerUrl: 'http://localhost/register' });
  expect((await scene.wallet.balancesOf([member!.member_id])).get(member!.member_id)?.total).toBe(0n);
});

it('twenty concurrent registrations of one name create one member', async () => {
  await using scene = await coldScene();
  const names = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'zoya' : 'ZOYA'));
  const answers = await Promise.all(names.map((name) => scene.register(name)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) {
    expect(code(answer)).toEqual([422, 'USERNAME_TAKEN']);
    const [field] = answer.body.value.fields;
    expect(field).toMatchObject({ name: 'username', code: 'USERNAME_TAKEN' });
    // Three similar names that are free and valid by the form's rules (rows RE-12, ux 5.3).
    expect(field.params.suggestions.split(',')).toHaveLength(3);
    for (const name of field.params.suggestions.split(',')) expect(name).toMatch(/^zoya\d{2,4}$/i);
  }
  expect(await count(scene, 'select count(*) as n from members.member')).toBe(1);
  expect(await count(scene, 'select count(*) as n from identity.credential')).toBe(1);
});

it('[F-77] [RE-08] [RE-10] [STD-1] a refused registration leaves nothing behind, and reports what is wrong', async () => {
  await using scene = await coldScene();
  expect(code(await scene.register('minor', { birthDate: '2009-01-01' }))).toEqual([422, 'AGE_TOO_YOUNG']);
  expect(code(await scene.register('noterms', { termsAccepted: false }))).toEqual([422, 'TERMS_NOT_ACCEPTED']);
  expect(code(await scene.register('weak', { password: 'qwerty123', confirmPassword: 'qwerty123' }))).toEqual([
    422,
    'PASSWORD_COMMON',
  ]);
  expect(code(await scene.register('lost', { affiliateCode: 'NOBODY22' }))).toEqual([422, 'INVITATION_UNKNOWN']);
  const many = await scene.register('1bad', { confirmPassword: 'other', birthDate: undefined });
  expect(code(many)).toEqual([400, 'INPUT_INVALID']);
  expect(many.body.value.fields.map(({ name }: { name: string }) => name).sort()).toEqual([
    'birthDate',
    'confirmPassword',
    'username',
  ]);
  expect(await count(scene, 'select count(*) as n from members.member')).toBe(0);
});

it('[AG-04] an invitation code places the new member under its agent; roles in the body have no effect (T09)', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  await scene.addAccount({ username: 'noor', accountKind: 2, agentCode: 'SITARA22', ownCode: 'NOOR' });
  const answer = await scene.register('faraz', {
    affiliateCode: 'noor',
    type: 1,
    isAgent: 1,
    accountKind: 1,
    role: 'super_admin',
    balance: '1000000',
    brandId: 99,
  });
  expect(answer.body.value.member.type).toBe(0);
  const nodes = await run<{ path: bigint[]; depth: number }>(
    scene.owner,
    `select n.path, n.depth from agents.node n join members.member m using (member_id) where m.login_name = 'faraz'`,
  );
  expect(nodes[0]).toMatchObject({ depth: 2 });
  const free = await scene.register('azaad');
  expect(free.status).toBe(200);
  expect(
    await count(
      scene,
      `select count(*) as n from agents.node n join members.member m using (member_id) where m.login_name = 'azaad'`,
    ),
  ).toBe(0);
});
