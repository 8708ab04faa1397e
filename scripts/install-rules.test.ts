import { enginesIn } from './browser.ts';
import {
  ALL_NEEDS,
  enginesOfRun,
  howToInstall,
  leftOut,
  type Machine,
  missingPackages,
} from './install-rules.ts';

const machine: Machine = { isRoot: true, isCi: false, hasTerminal: true, hasApt: true };
const command = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr';

const packages = (...names: string[]) => ({ packages: names, hasAccount: true });

test('at a terminal, a person is shown the command and asked, as root or with sudo', () => {
  expect(howToInstall(packages('firefox-esr'), machine)).toEqual({
    kind: 'ask',
    command,
    question: `The tests need firefox-esr. This command adds what is missing:\n  ${command}\nRun it now? [y/N] `,
  });
  expect(howToInstall(packages('chromium', 'xvfb'), { ...machine, isRoot: false })).toMatchObject({
    kind: 'ask',
    command: 'sudo apt-get update -qq && sudo apt-get install -y -qq --no-install-recommends chromium xvfb',
  });
});

test.each([{ hasTerminal: false }, { isCi: true }])(
  'root installs without asking where nobody can answer: %j',
  (one) => {
    expect(howToInstall(packages('firefox-esr'), { ...machine, ...one })).toEqual({
      kind: 'install',
      command,
    });
  },
);

test('who may not install packages gets Playwright’s own browsers', () => {
  const nobody = { ...machine, hasTerminal: false, isRoot: false };
  expect(howToInstall(packages('firefox-esr'), nobody)).toEqual({ kind: 'download' });
  expect(howToInstall(packages('firefox-esr'), { ...machine, hasApt: false })).toEqual({ kind: 'download' });
});

test('root creates the account of PostgreSQL, even without apt-get, and is asked at a terminal', () => {
  const account = { packages: [], hasAccount: false };
  expect(howToInstall(account, { ...machine, hasApt: false })).toMatchObject({
    kind: 'ask',
    command: 'useradd --system --user-group postgres',
  });
  expect(howToInstall({ ...account, packages: ['firefox-esr'] }, { ...machine, hasTerminal: false })).toEqual(
    {
      kind: 'install',
      command: `${command} && useradd --system --user-group postgres`,
    },
  );
});

test('what can’t run is named with the program that it lacks', () => {
  expect(leftOut(['firefox-esr', 'xvfb', 'nginx'])).toEqual([
    { tests: 'the journeys in Firefox', program: 'firefox-esr' },
    { tests: 'the tests behind HAProxy and nginx', program: 'nginx' },
  ]);
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
