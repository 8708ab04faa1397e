import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { pieces, piecesIn, readRemote } from './repository.ts';
import { removeTemporary, temporaryFolder } from './testing/fixture-releases.ts';

afterAll(removeTemporary);

const garden = {
  name: 'garden-shed',
  title: 'Garden',
  claims: [{ path: '/garden', title: 'Garden', description: 'Sheds.', sample: '/garden' }],
};

function read(folder: string, description: object | string) {
  const root = temporaryFolder();
  mkdirSync(join(root, folder));
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  writeFileSync(join(root, folder, 'remote.json'), text);
  return readRemote(folder, root);
}

test('a remote with a hyphen in its name is read', () => {
  expect(read('mfe-garden-shed', garden)).toEqual(garden);
});

test('an invalid remote.json is refused with every fault and its place in the file', () => {
  const wrong = { ...garden, name: 'Garden_shed', titel: 'Garden' };
  expect(() => read('mfe-Garden_shed', wrong)).toThrow(
    /^mfe-Garden_shed\/remote\.json is not valid\.\n- name is "Garden_shed": it must be lower-case .*\n- titel is not a known field/,
  );
});

test('a remote in a folder of another name is refused, because commands name it by its folder', () => {
  expect(() => read('mfe-shed', garden)).toThrow(/name is "garden-shed", but the folder is mfe-shed/);
});

test('a remote.json that is not JSON is named', () => {
  expect(() => read('mfe-garden-shed', '{')).toThrow(/^mfe-garden-shed\/remote\.json cannot be read as JSON/);
});

test.each(['shell', 'host'])(
  'a remote named %s is refused, because the site itself uses this name',
  (name) => {
    const root = temporaryFolder();
    mkdirSync(join(root, `mfe-${name}`));
    writeFileSync(join(root, `mfe-${name}`, 'remote.json'), JSON.stringify({ ...garden, name }));
    expect(() => piecesIn(root)).toThrow(`mfe-${name} can't be a remote, because "${name}" is a part`);
  },
);

test('the pieces are the shell and every remote of the tree', () => {
  expect(pieces).toMatchObject({ shell: 'shell', booking: 'mfe-booking', pro: 'mfe-pro' });
});
