import { codeOf, treeScene } from '@kismet/testkit/agents/tree-scene';
import { audit } from '@kismet/testkit/audit';
import { expect, it } from 'vitest';
import { run } from '../../../platform/db.ts';

const form = (username: string, more: object = {}) => ({
  target: 'member',
  username,
  birthDate: '1991-02-03',
  rates: [],
  ...more,
});

it('[AG-04] an account opened by hand: the password is shown once and must be changed before anything else', async () => {
  await using scene = await treeScene();
  await scene.rates('sitara', { slots: 9000 });
  await scene.rates('noor', { slots: 8000 });
  const noor = await scene.as('noor');
  const open = (username: string, more: object = {}) => noor('POST', '/wps/agent/accounts', form(username, more));
  const answer = await open('Nayanaam', {
    rates: [{ category: 'RNG', ratePpm: 3000 }],
    note: 'a cousin',
    payeeName: 'NAYA BANO',
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { initialPassword, memberId, target } = answer.body.value;
  expect([target, memberId]).toEqual(['member', await scene.publicId('nayanaam')]);
  expect(await scene.rateOf('nayanaam', 'slots')).toBe(3000);
  expect((await noor('GET', `/wps/agent/team/${memberId}`)).body.value).toMatchObject({
    note: 'a cousin',
    account: 'Nayanaam',
  });
  const rows = await run<{ text: string }>(
    scene.owner,
    'select row_to_json(c)::text as text from identity.credential c',
  );
  for (const row of rows) expect(row.text).not.toContain(initialPassword);
  // the new owner can change the password and do nothing else
  const first = await scene.login('nayanaam', initialPassword);
  expect(first.body.value).toMatchObject({ passwordExpired: true });
  const { token } = first.body.value;
  expect(codeOf(await scene.ask('GET', '/wps/member/security', { token }))).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  const changed = await scene.sealed(
    '/wps/member/password',
    { oldPassword: initialPassword, newPassword: 'gulab-Bagh7', confirmNewPassword: 'gulab-Bagh7' },
    { token },
  );
  expect([changed.status, changed.body.value?.code]).toEqual([200, undefined]);
  expect((await scene.login('nayanaam', 'gulab-Bagh7')).body.value).toMatchObject({ passwordExpired: false });
  expect(codeOf(await scene.login('nayanaam', initialPassword))).toEqual([422, 'LOGIN_WRONG']);
  await audit(scene.url);
});

it('[AG-04] opening is refused for wrong fields, minors, taken names, rates, full and blocked networks', async () => {
  await using scene = await treeScene();
  await scene.rates('sitara', { slots: 9000 });
  await scene.rates('noor', { slots: 8000 });
  const noor = await scene.as('noor');
  const open = async (username: string, more: object = {}) => noor('POST', '/wps/agent/accounts', form(username, more));
  const wrong = await open('1', { birthDate: undefined });
  expect([codeOf(wrong), wrong.body.value.fields.map(({ name }: { name: string }) => name)]).toEqual([
    [400, 'INPUT_INVALID'],
    ['username', 'birthDate'],
  ]);
  expect(codeOf(await open('bachcha', { birthDate: '2015-01-01' }))).toEqual([422, 'AGE_TOO_YOUNG']);
  expect(codeOf(await open('FARAZ'))).toEqual([422, 'USERNAME_TAKEN']);
  for (const [ratePpm, code] of [
    [9000, 'RATE_ABOVE_UPLINE'],
    [2500, 'RATE_GRID'],
    [30_000, 'RATE_LIMIT'],
  ] as const)
    expect([ratePpm, codeOf(await open('naya', { rates: [{ category: 'RNG', ratePpm }] }))[1]]).toEqual([
      ratePpm,
      code,
    ]);
  const twice = [
    { category: 'RNG', ratePpm: 1000 },
    { category: 'RNG', ratePpm: 2000 },
  ];
  expect(codeOf(await open('naya', { rates: twice }))).toEqual([400, 'INPUT_INVALID']);
  await scene.settings({ agents: { maxDepth: 2, maxDirect: 3 } });
  expect(codeOf(await open('naya', { target: 'agent' }))).toEqual([422, 'DOWNLINE_DEPTH']);
  expect((await open('naya')).status).toBe(200);
  expect(codeOf(await open('aur'))).toEqual([422, 'DOWNLINE_FULL']);
  const backOffice = await scene.operator('mudeer');
  const place = `/operator/agents/nodes/${await scene.publicId('sitara')}`;
  await backOffice('POST', `${place}/block`, { cascade: true, login: false, reason: 'looked at' });
  expect(codeOf(await open('aur'))).toEqual([422, 'UPLINE_BLOCKED']);
  expect(codeOf(await (await scene.as('bilal'))('POST', '/wps/agent/accounts', form('aur')))).toEqual([
    403,
    'NOT_AGENT',
  ]);
  await audit(scene.url);
});

it('[AG-04] a table opens each row separately; a repeated row or table creates no second account', {
  timeout: 60_000,
}, async () => {
  await using scene = await treeScene();
  const noor = await scene.as('noor');
  const csv = [
    'type,username,birthDate,payeeName,note',
    'member,tableone,1990-01-01,,',
    'agent,tabletwo,1990-01-01,,"keeps, a shop"',
    'member,TableOne,1990-01-01,,',
    'king,tablethree,1990-01-01,,',
    'member,faraz,1990-01-01,,',
    'member,tablefour,2015-01-01,,',
    'member,1x,1990-01-01,,',
  ].join('\r\n');
  const send = () => noor('POST', '/wps/agent/accounts/table', { csv, rates: [] });
  const first = (await send()).body.value;
  expect(first.rows.map((row: { state: string; code: string | null }) => [row.state, row.code])).toEqual([
    ['opened', null],
    ['opened', null],
    ['there', null],
    ['refused', 'FIELD_INVALID'],
    ['refused', 'USERNAME_TAKEN'],
    ['refused', 'AGE_TOO_YOUNG'],
    ['refused', 'FIELD_INVALID'],
  ]);
  expect([first.opened, first.there, first.refused]).toEqual([2, 1, 4]);
  expect(first.rows[2].initialPassword, 'told once').toBeNull();
  expect((await scene.login('tabletwo', first.rows[1].initialPassword)).body.value.member.type).toBe(2);
  const [second, third] = await Promise.all([send(), send()]);
  for (const again of [second, third]) expect(again.body.value).toMatchObject({ opened: 0, there: 3, refused: 4 });
  expect(await run(scene.owner, `select 1 from members.member where login_name ilike 'table%'`)).toHaveLength(2);
  expect(codeOf(await noor('POST', '/wps/agent/accounts/table', { csv: 'nothing', rates: [] }))).toEqual([
    400,
    'INPUT_INVALID',
  ]);
  await audit(scene.url);
});

it('[AG-04] the same table sent twice concurrently opens each account once', { timeout: 60_000 }, async () => {
  await using scene = await treeScene();
  const noor = await scene.as('noor');
  const csv = [
    'type,username,birthDate',
    ...Array.from({ length: 6 }, (_, i) => `member,aiksaath${i},1990-01-01`),
  ].join('\n');
  const answers = await Promise.all([1, 2].map(() => noor('POST', '/wps/agent/accounts/table', { csv, rates: [] })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]!.body.value.opened + answers[1]!.body.value.opened).toBe(6);
  for (const { body } of answers) expect(body.value.refused).toBe(0);
  await audit(scene.url);
});
