import { expect, it } from 'vitest';
import { storedIn } from './followed.ts';
import { composeGuide, systemdGuide } from './guide-commands.ts';
import { longestPauseMs } from './pause.ts';
import { fillTemplate } from './template.ts';

const bet = (answeredAt: number) => ({ transactionId: String(answeredAt), sentAt: answeredAt - 1, answeredAt });

it('the longest pause is between two acknowledged bets, in any order, or before the first, or after the last', () => {
  expect(longestPauseMs([bet(100), bet(900), bet(250)], 0, 1000)).toBe(650);
  expect(longestPauseMs([bet(700), bet(900)], 0, 1000)).toBe(700);
  expect(longestPauseMs([bet(100)], 0, 1000)).toBe(900);
});

it('without a bet, or with bets outside the time alone, the whole time is a pause', () => {
  expect(longestPauseMs([], 0, 35_000)).toBe(35_000);
  expect(longestPauseMs([bet(5), bet(2000)], 10, 1000)).toBe(990);
});

it('a template is filled completely or not at all', () => {
  const template = 'port: $' + '{PORT}\nname: $' + '{NAME}\nagain: $' + '{PORT}\n';
  expect(fillTemplate(template, { PORT: 5432, NAME: 'one' })).toBe('port: 5432\nname: one\nagain: 5432\n');
  expect(() => fillTemplate(template, { PORT: 5432 })).toThrow('needs a value for NAME');
  expect(() => fillTemplate(template, { PORT: 5432, NAME: 'one', HOTS: 'x' })).toThrow('no place for HOTS');
});

it('the drill of Compose follows the commands of both guides, each from its block', () => {
  const guide = composeGuide();
  expect(guide.secrets.split('\n')[0]).toBe('install -d -m 700 secrets');
  expect(guide.build).toContain('\ndocker build -f deploy/container/Containerfile -t kismet .\n');
  expect(guide.env).toMatch(/^SITE_HOST=play\.example$/m);
  expect(guide.databases).toMatch(/^docker compose run -T --rm migrate$/m);
  expect(guide.brand.split('\n').at(-1)).toBe('done');
  expect(guide.start).toMatch(/^docker compose up -d$/m);
  expect(guide.upgrade).toMatch(/^docker compose up -d --no-deps node2 && healthy node2$/m);
});

it('the drill of systemd follows the commands of both guides, in their order', () => {
  const { steps, upgrade } = systemdGuide();
  expect(steps.map((one) => one.split('\n')[0]!.replace(/ .*/, ''))).toEqual([
    'apt-get',
    'install',
    'install',
    'runuser',
    'git',
    'install',
    'export',
    'npm',
    'install',
  ]);
  expect(steps[1]).toContain('HOST:5432');
  expect(steps[5]).toMatch(/^editor \/etc\/kismet\/server\.env/m);
  expect(steps[5]).toMatch(/kismet\.conf\n[\s\S]*^systemctl restart postgresql$/m);
  expect(upgrade).toContain(' && git checkout RELEASE && npm run build');
  expect(upgrade).toMatch(/^systemctl restart kismet-node@2 && until curl -sf http/m);
});

it('stored bets of the canary are read from the metrics of a worker, other outcomes are not', () => {
  const metrics = (outcome: string) =>
    `# TYPE kismet_canary_bets_total counter\nkismet_canary_bets_total{outcome="${outcome}"} 7\n`;
  expect([metrics('stored'), metrics('refused'), ''].map(storedIn)).toEqual([7, 0, 0]);
});
