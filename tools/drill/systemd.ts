// npm run drill:systemd [-- --keep]: installs this commit on a fresh Debian 12 with systemd, in a container, by the commands of
// docs/how-to/deploy.md, places bets through its edge, and upgrades it under load by the commands of docs/how-to/upgrade.md. Needs Docker
// and the image debian:bookworm-slim, and Debian's and npm's registries.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../product/build.ts';
import { fail, step } from '../product/progress.ts';
import { callsWhile, silentHosts } from './compose-calls.ts';
import { CERTIFICATE, follow, storedIn } from './followed.ts';
import { systemdGuide } from './guide-commands.ts';
import { openFigures } from './platform.ts';

const NAME = 'kismet-systemd';
const TRIES = 90;
const { values } = parseArgs({ options: { keep: { type: 'boolean' } } });
if (spawnSync('docker', ['version']).status !== 0) fail('Docker is needed (Debian: apt-get install docker.io)');
if (spawnSync('docker', ['container', 'inspect', NAME]).status === 0)
  fail(`Docker has a container named ${NAME} already: remove it with docker rm -f ${NAME}`);

const { steps, upgrade } = systemdGuide();
const figures = openFigures();
/** Where npm trusts another certificate authority, the container does too. */
const authority = process.env.NODE_EXTRA_CA_CERTS;
const here = (commands: string) => follow(commands, { before: [] });
const inside = (commands: string) => follow(commands, { before: ['docker', 'exec', NAME] });

/** A machine with nothing but Debian and systemd on it; what only it knows are the three names. */
async function freshMachine(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kismet-systemd-'));
  fs.writeFileSync(
    path.join(folder, 'Dockerfile'),
    `FROM docker.io/library/debian:bookworm-slim
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y systemd systemd-sysv dbus curl
STOPSIGNAL SIGRTMIN+3
CMD ["/sbin/init"]
`,
  );
  const trusted = authority
    ? `-v ${authority}:/etc/drill-registry.pem:ro -e NODE_EXTRA_CA_CERTS=/etc/drill-registry.pem`
    : '';
  const rights = '--cap-add SYS_ADMIN --security-opt seccomp=unconfined --security-opt apparmor=unconfined';
  const cgroups = '--cgroupns=host -v /sys/fs/cgroup:/sys/fs/cgroup:rw --tmpfs /run:exec --tmpfs /run/lock';
  await here(`docker build -t ${NAME} ${folder}
    docker run -d --name ${NAME} ${rights} ${cgroups} ${trusted} -e DEBIAN_FRONTEND=noninteractive -v ${root}:/src:ro ${NAME}`);
  fs.rmSync(folder, { recursive: true, force: true });
  // credentials of units are mounted, which a container keeps to itself otherwise
  await inside(`mount --make-rshared /
    echo '127.0.0.1 play.example office.example games.example' >> /etc/hosts
    until systemctl is-system-running --wait | grep -q -E 'running|degraded'; do sleep 1; done`);
}

/** The guide, in one shell, with what it leaves to its reader: files of the providers, a certificate, and a bet of the canary each minute. */
function installation(): string {
  const [packages, secrets, ...others] = steps;
  return [
    `cd /root; ${packages}; git config --global --add safe.directory '*'`,
    secrets!.replaceAll('HOST', '127.0.0.1'),
    'echo word > secrets/sms-key; echo smtps://name:word@mail.example:465 > secrets/smtp-url',
    `install -d -m 700 /etc/nginx/tls; openssl req -keyout /etc/nginx/tls/privkey.pem -out /etc/nginx/tls/fullchain.pem ${CERTIFICATE}`,
    'install -m 644 /etc/nginx/tls/fullchain.pem /etc/drill-ca.pem',
    ...others.map((one) =>
      one
        .replace('REPOSITORY', '/src')
        .replace(
          /^editor .*$/m,
          `printf 'NODE_EXTRA_CA_CERTS=/etc/drill-ca.pem\\nCANARY=true\\n' >> /etc/kismet/server.env`,
        ),
    ),
  ].join('\n');
}

/** How many bets of the canary the worker has stored since its start, waiting for the first. */
async function storedBets(): Promise<number> {
  for (let i = 0; i < TRIES; i++, await sleep(1000)) {
    const count = storedIn(await inside('curl -s http://127.0.0.1:9466/metrics').catch(() => ''));
    if (count > 0) return count;
  }
  return 0;
}

async function ready(): Promise<void> {
  const ask = `for port in 9464 9465 9466; do curl -sf -o /dev/null http://127.0.0.1:$port/readyz; done; curl -sf -o /dev/null http://127.0.0.1:8082/readyz`;
  for (let i = 0; i < TRIES; i++, await sleep(1000))
    if (
      await inside(ask).then(
        () => true,
        () => false,
      )
    )
      return;
  throw new Error(`the processes did not become ready:\n${await inside("systemctl --no-pager list-units 'kismet*'")}`);
}

async function drill(): Promise<void> {
  step('starting a Debian 12 with systemd ...');
  await freshMachine();
  step('following the guide: packages, secrets, databases, release, units, brand, houses, edge (five minutes) ...');
  await inside(`apt-get update -qq; ${installation()}`);
  await ready();
  const edge = (await here(`docker inspect -f '{{.NetworkSettings.IPAddress}}' ${NAME}`)).trim();
  figures.line('installed: hosts that do not answer with a page', await silentHosts(edge), 0, '');
  step('waiting for a bet of the canary, through the edge ...');
  figures.line('bets of the canary that are missing', 1 - Math.min(1, await storedBets()), 0, '');
  step('upgrading, process by process (three minutes) ...');
  const commands = upgrade.replace('REPOSITORY', '/src').replace(' && git checkout RELEASE', '');
  const { count, failed } = await callsWhile(() => inside(commands).then(() => sleep(3000)), edge);
  figures.line(`upgraded: calls that failed, of ${count}`, failed.length, 0, failed[0] ?? '');
  figures.line('bets of the canary that are missing', 1 - Math.min(1, await storedBets()), 0, '');
  step('proving the books with the nightly unit ...');
  const proof = await inside('systemctl start kismet-invariants && systemctl show -p Result --value kismet-invariants');
  figures.line('proofs that failed', proof.trim() === 'success' ? 0 : 1, 0, '');
  const left = await inside("systemctl list-units --failed --no-legend 'kismet*'");
  figures.line('units that failed', left.trim() === '' ? 0 : 1, 0, left.trim());
}

const gone = () => (values.keep ? step(`kept as container ${NAME}`) : void spawnSync('docker', ['rm', '-f', NAME]));
await drill().catch((error: Error) => {
  gone();
  fail(error.message);
});
gone();
process.exit(figures.failures() === 0 ? 0 : 1);
