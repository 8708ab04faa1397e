import { enginesIn } from './browser.ts';
import { ALL_NEEDS, enginesOfRun, howToInstall, type Machine, missingPackages } from './install-rules.ts';

const machine: Machine = { isRoot: true, isCi: false, hasTerminal: true, hasApt: true };
const command = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr';

const packages = (...names: string[]) => ({ packages: names, hasAccount: true });

test('outside CI, root is shown the command and asked before a system package is installed', () => {
  expect(howToInstall(packages('firefox-esr'), machine)).toMatchObject({
    kind: 'ask',
    command,
    question: expect.stringContaining(command) as string,
    refused: expect.stringMatching(/^Nothing was changed/) as string,
  });
});

test('CI installs without asking', () => {
  expect(howToInstall(packages('firefox-esr'), { ...machine, isCi: true, hasTerminal: false })).toEqual({
    kind: 'install',
    command,
  });
});

test('without a terminal, nothing is installed and the command is shown', () => {
  expect(howToInstall(packages('firefox-esr'), { ...machine, hasTerminal: false })).toEqual({
    kind: 'refuse',
    message: `The tests need firefox-esr. This command adds what is missing:\n  ${command}`,
  });
});

test('without root, the command is shown with sudo, even in CI', () => {
  for (const isCi of [false, true])
    expect(howToInstall(packages('chromium', 'xvfb'), { ...machine, isRoot: false, isCi })).toEqual({
      kind: 'refuse',
      message: expect.stringContaining(
        'sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends chromium xvfb',
      ) as string,
    });
});

test('on a system without apt-get, the advice says how to run without an engine', () => {
  expect(howToInstall(packages('firefox-esr'), { ...machine, hasApt: false })).toMatchObject({
    kind: 'refuse',
    message: expect.stringContaining('ENGINES=chromium,firefox') as string,
  });
});

test('root is asked before the account of PostgreSQL is created, even without apt-get', () => {
  const account = { packages: [], hasAccount: false };
  expect(howToInstall(account, { ...machine, hasApt: false })).toMatchObject({
    kind: 'ask',
    command: 'useradd --system --user-group postgres',
  });
  expect(howToInstall({ ...account, packages: ['firefox-esr'] }, machine)).toMatchObject({
    command: `${command} && useradd --system --user-group postgres`,
    question: expect.stringMatching(/^The tests need firefox-esr, an account called postgres\./) as string,
  });
});

test('only what is missing is named', () => {
  const none = {
    chromium: undefined,
    headlessShell: undefined,
    firefox: undefined,
    webkit: undefined,
    java: true,
    haproxy: true,
    nginx: true,
  };
  expect(missingPackages({ ...none, chromium: '/usr/bin/chromium' })).toEqual([
    'firefox-esr',
    'webkit2gtk-driver',
    'xvfb',
  ]);
  expect(missingPackages({ ...none, chromium: 'a', firefox: 'b', webkit: {} })).toEqual([]);
  expect(missingPackages({ ...none, chromium: 'a', firefox: 'b', webkit: {}, java: false })).toEqual([
    'default-jre-headless',
  ]);
  expect(missingPackages({ ...none, chromium: 'a', firefox: 'b', webkit: {}, haproxy: false })).toEqual([
    'haproxy',
  ]);
  expect(missingPackages({ ...none, chromium: 'a', firefox: 'b', webkit: {}, nginx: false })).toEqual([
    'nginx',
  ]);
});

test('servers are only needed by tests that start them', () => {
  const none = { chromium: 'a', headlessShell: 'a', firefox: 'b', webkit: {}, java: true };
  const found = { ...none, haproxy: false, nginx: false };
  expect(missingPackages(found)).toEqual(['haproxy', 'nginx']);
  expect(missingPackages(found, { ...ALL_NEEDS, servers: false })).toEqual([]);
});

test.each([
  [[], 3],
  [['journeys/menu', '-g', 'menu'], 3],
  [['--project', 'site'], 0],
  [['--project=site', '--project', 'webkit'], 1],
  [['--project', 'firefox', 'webkit', '-g', 'menu'], 2],
  [['--project=*'], 3],
])('a browser run with %j needs %i engines', (argv, count) =>
  expect(enginesOfRun(argv, enginesIn(undefined))).toHaveLength(count),
);

const needing = (setting: string | undefined) => ({ ...ALL_NEEDS, engines: enginesIn(setting) });

test('an engine that ENGINES leaves out is not needed, but Chromium always is', () => {
  const none = {
    chromium: 'a',
    headlessShell: 'a',
    firefox: 'b',
    webkit: undefined,
    java: true,
    haproxy: true,
    nginx: true,
  };
  expect(missingPackages(none, needing('chromium,firefox'))).toEqual([]);
  expect(missingPackages(none, needing(undefined))).toEqual(['webkit2gtk-driver', 'xvfb']);
  const noChromium = { ...none, chromium: undefined };
  expect(missingPackages(noChromium, needing('firefox'))).toEqual(['chromium']);
});

test.each([
  [undefined, 3],
  ['', 3],
  [' ', 3],
  ['firefox, webkit', 2],
])('ENGINES=%s has %i engines', (setting, count) => expect(enginesIn(setting)).toHaveLength(count));

test('ENGINES names only engines that there are', () => {
  expect(() => enginesIn('chromium,safari')).toThrow(
    'ENGINES names safari, but the engines are chromium, firefox, webkit.',
  );
});

test('the headless shell comes along with Chromium', () => {
  const others = { firefox: 'b', webkit: {}, java: true, haproxy: true, nginx: true };
  expect(missingPackages({ ...others, chromium: undefined, headlessShell: undefined })).toEqual([
    'chromium',
    'chromium-headless-shell',
  ]);
  expect(missingPackages({ ...others, chromium: undefined, headlessShell: 'c' })).toEqual(['chromium']);
});
