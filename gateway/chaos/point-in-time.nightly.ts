import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#testing/free-port.ts';
import { asPostgres, debianPostgres } from './testing/debian-postgres.ts';
import { documentedBlocks } from './testing/documented-commands.ts';
import { type GatewayProcess, startProcess } from './testing/gateway-process.ts';
import { requestBody, visitor } from './testing/visitor.ts';

const HEADING = '### To the minute, on PostgreSQL';
const programs = debianPostgres();
const folder = mkdtempSync(path.join(tmpdir(), 'nw-point-in-time-'));
const place = (name: string) => path.join(folder, name);
let gateway: GatewayProcess | undefined;
let halt = (): void => undefined;
afterAll(async () => {
  await gateway?.stop();
  halt();
  rmSync(folder, { recursive: true, force: true });
});

// The PostgreSQL from npm lacks pg_basebackup.
const withPrograms = programs === undefined ? test.skip : test;
const without = programs === undefined ? ' (left out: no PostgreSQL of Debian is installed)' : '';

withPrograms(`the database goes back to the moment before a mistake${without}`, async () => {
  const port = await freePort();
  const { own, run } = asPostgres(programs!);
  own(folder);
  for (const name of ['archive', 'data']) {
    mkdirSync(place(name), { mode: 0o700 });
    own(place(name));
  }
  const sh = (commands: string) => run(commands, folder);
  const ask = (query: string) => sh(`psql -h 127.0.0.1 -p ${port} -U postgres -At -c "${query}"`);
  const words = { '/archive': place('archive'), '/base': place('base'), '/data': place('data') };
  const [settings = ''] = documentedBlocks(HEADING, 'ini', words);
  const commands = (moment: string) =>
    documentedBlocks(HEADING, 'sh', { ...words, '5432': `${port}`, '2026-11-22 03:14:00+00': moment });

  sh(`initdb -D ${place('data')} -U postgres -A trust -E UTF8 --locale=C`);
  const ownSettings = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`;
  appendFileSync(place('data/postgresql.conf'), `\n${settings}${ownSettings}`);
  sh(`pg_ctl start -D ${place('data')} -w -l ${place('data/server.log')}`);
  halt = () => sh(`pg_ctl stop -D ${place('data')} -m immediate`);

  const environment = {
    DATA_DIR: place('gateway'),
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
    PORT: '0',
    LIMIT_FACTOR: '1000',
  };
  gateway = await startProcess(environment);
  const guest = visitor(() => gateway!.address);
  const send = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      const sent = await guest.call('POST', '/api/projects', requestBody(randomUUID(), 'ada@example.com'));
      expect(sent?.status).toBe(201);
    }
  };
  const shown = async () =>
    ((await guest.call('GET', '/api/projects'))!.body as { projects: { id: string }[] }).projects.map(
      ({ id }) => id,
    );
  /** Rows of every table. */
  const counts = () =>
    ask(
      `select table_name, query_to_xml(format('select count(*) as rows from %I', table_name), false, true, '')
         from information_schema.tables where table_schema = 'public' order by 1`,
    );

  await send(3);
  const [baseBackup = ''] = commands('');
  sh(baseBackup);
  await send(4);
  const projectsBefore = await shown();
  expect(projectsBefore).toHaveLength(7);
  await gateway.stop();
  const before = counts();
  expect(before.split('</rows>').length).toBeGreaterThan(50);
  const moment = ask('select clock_timestamp()');
  ask('drop table projects cascade');
  expect(() => ask('select 1 from projects')).toThrow('relation "projects" does not exist');

  const [, goBack = ''] = commands(moment);
  sh(goBack);
  expect(readdirSync(place('archive')).length).toBeGreaterThan(1);
  while (ask('select pg_is_in_recovery()') === 't') await new Promise((resolve) => setTimeout(resolve, 100));
  expect(counts()).toEqual(before);
  gateway = await startProcess(environment);
  expect(await shown()).toEqual(projectsBefore);
  await send(1);
  expect(ask('select count(*) from projects')).toBe('8');
});
