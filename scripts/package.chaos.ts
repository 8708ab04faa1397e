import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const tsx = createRequire(import.meta.url).resolve('tsx/cli');
/** The account without rights, where the tests run as root. */
const NOBODY = 65_534;

const folder = mkdtempSync(join(tmpdir(), 'nw-package-'));
const out = join(folder, 'app');
const data = join(folder, 'data');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n');
const [, image = []] = dockerfile
  .filter((line) => line !== '' && !line.startsWith('#'))
  .reduce<string[][]>((stages, line) => {
    if (line.startsWith('FROM ')) stages.push([]);
    stages.at(-1)!.push(line);
    return stages;
  }, []);

beforeAll(() => {
  const written = spawnSync(process.execPath, [tsx, join(root, 'scripts/package.ts'), '--out', out], {
    encoding: 'utf8',
  });
  if (written.status !== 0) throw new Error(written.stderr);
});
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** A list that an instruction gives as JSON: `CMD ["node", "server.js"]`. */
function listOf(instruction: RegExp): string[] {
  const line = image.find((one) => instruction.test(one)) ?? '';
  return JSON.parse(line.slice(line.indexOf('['))) as string[];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const note = (part: Buffer) => {
      text += part.toString();
      if (text.includes('ready at')) resolve();
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    child.once('exit', () => reject(new Error(`The package ended: ${text}`)));
  });
}

test('the package holds the built gateway and its production packages, no sources and no tools', () => {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  for (const tool of ['tsx', 'typescript', 'webpack', 'jest', 'drizzle-kit', 'esbuild', '@nestwright'])
    expect(existsSync(join(out, 'node_modules', tool))).toBe(false);
  expect(existsSync(`${out}.tgz`)).toBe(true);
});

test('operators have their commands where the site runs', () => {
  const { PATH = '' } = process.env;
  const env = { PATH, DATA_DIR: join(folder, 'operators') };
  const run = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [`${name}.js`, ...args], { cwd: out, env, encoding: 'utf8' });
  const { scripts } = JSON.parse(readFileSync(join(out, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['backup', 'restore', 'company', 'staff', 'verify-audit'])
    expect(scripts[name]).toBe(`node ${name}.js`);
  const added = run('staff', 'add', 'ana@example.com', '--role', 'admin');
  expect(added.stdout).toMatch(/\/login\/link#/);
  expect(run('company', 'list').stdout).toBe('None.\n');
  const key = join(folder, 'key');
  const [recipient = ''] = run('backup', '--new-key', key).stdout.split('\n');
  const kept = run('backup', '--to', join(folder, 'backups'), '--recipient', recipient);
  const [file = ''] = kept.stdout.split('\n');
  expect(run('restore', file, '--identity', key, '--drill').stdout).toContain('The audit log and 0 records');
  expect(run('verify-audit').stdout).toContain('The audit log is whole');
});

test('the image’s steps start the site as nobody, on a read-only file system but for its data', async () => {
  // Every step of the image is one that this test takes.
  expect(image.map((line) => line.split(' ')[0])).toEqual(
    'FROM ENV ENV ENV WORKDIR COPY RUN USER VOLUME EXPOSE HEALTHCHECK CMD'.split(' '),
  );
  const settings = Object.fromEntries(
    image
      .filter((line) => line.startsWith('ENV '))
      .map((line) => line.slice(4).split('=') as [string, string]),
  );
  const port = await freePort();
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    ...settings,
    HOST: '127.0.0.1',
    DATA_DIR: data,
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  chmodSync(folder, 0o755);
  spawnSync('mkdir', [data]);
  spawnSync('chmod', ['-R', 'a+rX,a-w', out]);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const own = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const [command = '', ...args] = listOf(/^CMD/);
  const child = spawn(command, args, { cwd: out, env, stdio: 'pipe', ...own });
  await untilReady(child);
  const [check = '', ...checkArgs] = listOf(/^HEALTHCHECK/);
  expect(spawnSync(check, checkArgs, { cwd: out, env }).status).toBe(0);
  const home = await fetch(`http://127.0.0.1:${port}/`);
  expect([home.status, (await home.text()).includes('<main')]).toEqual([200, true]);
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});
