import { coldScene } from '@kismet/testkit/scenes/cold-scene';
import { expect, it } from 'vitest';
import { run, withTx } from '../../platform/db.ts';
import { queryOf } from '../../platform/query.ts';

it('members are listed newest first, or by name prefix; pages neither skip nor repeat', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'sitara', accountKind: 1, ownCode: 'SITARA22' });
  for (let i = 0; i < 12; i++)
    await scene.addAccount({
      username: `Noor${String(i).padStart(2, '0')}`,
      ...(i % 2 ? { agentCode: 'SITARA22' } : {}),
    });
  const ops = await (await scene.addOperator('ops', 'ops')).enter();
  const walk = async (query: string) => {
    const seen: { loginName: string; agent: string | null; memberId: string }[] = [];
    let cursor: string | null = null;
    do {
      const page: { list: typeof seen; nextCursor: string | null } = (
        await ops('GET', `/operator/members?limit=5&${query}${cursor ? `&cursor=${cursor}` : ''}`)
      ).body.value;
      seen.push(...page.list);
      cursor = page.nextCursor;
      // A registration during paging does not shift the list.
      if (cursor && seen.length < 6) await scene.addAccount({ username: 'zzlate' });
    } while (cursor);
    return seen;
  };
  const all = await walk('');
  expect(all.map(({ loginName }) => loginName)).toEqual([
    ...Array.from({ length: 12 }, (_, i) => `Noor${String(11 - i).padStart(2, '0')}`),
    'sitara',
  ]);
  expect(all[0]).toMatchObject({
    agent: 'sitara',
    balance: '0.00',
    currency: 'PKR',
    state: 'active',
    lastLoginAt: null,
  });
  expect(all[1]!.agent).toBeNull();
  expect((await walk('search=NOOR')).map(({ loginName }) => loginName)).toEqual(
    Array.from({ length: 12 }, (_, i) => `Noor${String(i).padStart(2, '0')}`),
  );
  expect((await walk(`search=${all[3]!.memberId}`)).map(({ loginName }) => loginName)).toEqual(['Noor08']);
  expect(await walk('search=%25')).toEqual([]);
  expect(await walk('state=locked')).toEqual([]);
  expect((await ops('GET', '/operator/members?limit=101')).status).toBe(400);
  expect((await ops('GET', '/operator/members?cursor=x')).status).toBe(400);
});

it('[F-44] a part of a name finds members, prefix matches first; pages neither skip nor repeat; other brands are not searched', async () => {
  await using scene = await coldScene();
  for (const name of ['Zeeshan', 'eshaal', 'esha01', 'Ayesha92', 'maheesh', 'kamran', 'a_b', 'aXb'])
    await scene.addAccount({ username: name });
  const ops = await (await scene.addOperator('ops', 'ops')).enter();
  const walk = async (query: string, limit: number) => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { list, nextCursor } = (
        await ops('GET', `/operator/members?limit=${limit}&search=${query}${cursor && `&cursor=${cursor}`}`)
      ).body.value;
      seen.push(...list.map((one: { loginName: string }) => one.loginName));
      cursor = nextCursor ?? '';
    } while (cursor);
    return seen;
  };
  const found = ['esha01', 'eshaal', 'Ayesha92', 'Zeeshan'];
  for (const limit of [1, 2, 3, 4, 10]) expect([limit, await walk('ESHA', limit)]).toEqual([limit, found]);
  // one or two letters: prefix search only
  expect(await walk('es', 10)).toEqual(['esha01', 'eshaal']);
  // pattern characters are matched literally
  expect(await walk('a_b', 10)).toEqual(['a_b']);
  expect(await walk('%25sha', 10)).toEqual([]);
});

it('list queries use their indexes', async () => {
  await using scene = await coldScene();
  await run(
    scene.owner,
    `insert into members.member (brand_id, public_id, login_name, account_kind, account_class, nickname, registered_at)
    select $1, lpad(translate(n::text, '0123456789', '0123456789'), 12, '0'), 'user' || n, 0, 0, 'x', now() from generate_series(1, 20000) n`,
    [scene.brandId],
  );
  await run(scene.owner, 'analyze members.member');
  const plan = async (sql: string) =>
    (await run<{ 'QUERY PLAN': string }>(scene.owner, `explain ${sql}`)).map((row) => row['QUERY PLAN']).join('\n');
  expect(
    await plan(
      `select * from members.member where brand_id = ${scene.brandId} and member_id < 9000 order by member_id desc limit 25`,
    ),
  ).toMatch(/Index Scan/);
  expect(
    await plan(
      `select * from members.member where brand_id = ${scene.brandId} and lower(login_name) like 'user77%' and lower(login_name) ~>~ 'user770' order by lower(login_name) using ~<~ limit 25`,
    ),
  ).toMatch(/Index Scan.*member_login_name/);
  expect(
    await plan(
      `select * from members.member where brand_id = ${scene.brandId} and lower(login_name) = lower('USER77')`,
    ),
  ).toMatch(/member_login_name/);
  // a rare part of a name; the brand filter alone would not be selective [F-44]
  expect(
    await plan(
      `select * from members.member where brand_id = ${scene.brandId} and lower(login_name) like '%r1999%' and lower(login_name) not like 'r1999%' order by lower(login_name) using ~<~ limit 25`,
    ),
  ).toMatch(/Bitmap Index Scan on member_name_part/);
});

it('play states, outward ids and masked names', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: 'mehmaan', accountKind: 4 });
  await scene.addAccount({ username: 'kamran', legalName: 'KAMRAN ALI' });
  const { members, db } = scene;
  const [kamran, guest] = await Promise.all(
    ['kamran', 'MEHMAAN'].map((name) => members.byLoginName(queryOf(db), scene.brandId, name)),
  );
  expect(kamran!.publicId).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  await withTx(db, (tx) => members.lock(tx, kamran!.memberId, 'asked'));
  expect(await withTx(db, (tx) => members.lock(tx, kamran!.memberId, 'again'))).toBeNull();
  const states = await members.playStates(queryOf(db), [kamran!.memberId, guest!.memberId, 999n]);
  expect(states.get(kamran!.memberId)).toEqual({ state: 'locked', accountKind: 0, accountClass: 0 });
  expect(states.get(guest!.memberId)).toEqual({ state: 'active', accountKind: 4, accountClass: 1 });
  expect(states.size).toBe(2);
  const [row] = await run<{ legal_name: Buffer }>(
    scene.owner,
    'select legal_name from members.member where member_id = $1',
    [kamran!.memberId],
  );
  expect(row!.legal_name.includes('KAMRAN')).toBe(false);
  expect(() => scene.secretBox.open(row!.legal_name, `members.member:legal_name:${guest!.memberId}`)).toThrow();
});

it('[STD-71] the back office finds a member by number in any notation and by address, within its brand only', async () => {
  await using scene = await coldScene();
  await scene.register('zareena', { email: 'Zareena.B@example.com' });
  await scene.addAccount({ username: 'gulnaz' });
  const gulnaz = (await scene.members.byLoginName(queryOf(scene.db), scene.brandId, 'gulnaz'))!;
  await withTx(scene.db, (tx) => scene.members.keepContact(tx, gulnaz.memberId, 'mobile', '+923001234567'));
  const ops = await (await scene.addOperator('ops-one', 'ops')).enter();
  const find = async (call: typeof ops, contact: string, more: object = {}) =>
    (await call('POST', '/operator/members/find', { contact, ...more })).body.value.list.map(
      (row: { loginName: string }) => row.loginName,
    );
  for (const written of [
    '+923001234567',
    '0300 1234567',
    '0300-123 4567',
    '00923001234567',
    '923001234567',
    '۰۳۰۰۱۲۳۴۵۶۷',
  ])
    expect(await find(ops, written), written).toEqual(['gulnaz']);
  expect(await find(ops, 'zareena.b@EXAMPLE.com')).toEqual(['zareena']);
  expect(await find(ops, 'zareena.b@example')).toEqual([]);
  expect(await find(ops, '0300 1234568')).toEqual([]);
  expect(await find(ops, 'ZAREE'), 'a name is not searched as contact').toEqual([]);
  expect(await find(ops, '+923001234567', { state: 'locked' })).toEqual([]);
  const second = await scene.addBrand('second', 'second.example');
  const stranger = await (await scene.addOperator('stranger', 'ops', second)).enter('second.example');
  expect(await find(stranger, '+923001234567')).toEqual([]);
});

it('[F-08] a member registered by number is listed masked, found by the number, and shown in full on the member page', async () => {
  await using scene = await coldScene();
  await scene.addAccount({ username: '+923001234567' });
  const ops = await (await scene.addOperator('ops', 'ops')).enter();
  const { list } = (await ops('GET', '/operator/members?limit=5')).body.value;
  expect(list.map(({ loginName }: { loginName: string }) => loginName)).toEqual(['+92••••••67']);
  const search = encodeURIComponent('+923001');
  expect((await ops('GET', `/operator/members?limit=5&search=${search}`)).body.value.list).toEqual(list);
  const { member } = (await ops('GET', `/operator/members/${list[0].memberId}`)).body.value;
  expect(member.loginName).toBe('+923001234567');
});
