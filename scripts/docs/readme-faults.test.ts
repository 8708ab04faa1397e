import { packagesWithoutReadme, unnamedFolders, unnamedScreens } from './readme-faults.ts';
import type { Repository } from './repository-documents.ts';

const repository: Repository = {
  has: () => true,
  fileNames: new Set(),
  foldersIn: () => [],
  scripts: new Set(),
  documents: new Map(),
};

test('the README of a package names each folder of its code', () => {
  const readme = { path: 'shell/README.md', text: '- `src/remotes/` loads remotes into the layout.' };
  const guide = { path: 'docs/README.md', text: '' };
  const documents = new Map([readme, guide].map((document) => [document.path, document]));
  const foldersIn = () => ['remotes', 'layout', 'testing'];
  expect(unnamedFolders({ ...repository, documents, foldersIn })).toEqual([
    'shell/README.md does not say what the folder layout holds.',
  ]);
});

test('so does the README of a remote whose name has a hyphen or a digit', () => {
  const readmes = ['mfe-garden-shed/README.md', 'mfe-shed2/README.md'].map((path) => ({ path, text: '' }));
  const documents = new Map(readmes.map((document) => [document.path, document]));
  expect(unnamedFolders({ ...repository, documents, foldersIn: () => ['screens'] })).toHaveLength(2);
});

test('every package has a README, except fixtures', () => {
  const files = ['package.json', 'shell/package.json', 'bench/package.json', 'bench/README.md'];
  expect(packagesWithoutReadme([...files, 'e2e/fixtures/tractor/shell/package.json'])).toEqual([
    'shell is a package without a README.md.',
  ]);
});

test('the README of a remote names each screen, or says that each has the folder of its name', () => {
  const files = ['list', 'home', 'list'].map((name) => `mfe-pro/src/screens/${name}/a.tsx`);
  const faultsOf = (text: string) => {
    const readme = { path: 'mfe-pro/README.md', text };
    return unnamedScreens(files, { ...repository, documents: new Map([[readme.path, readme]]) });
  };
  expect(faultsOf('`src/screens/home`, `src/screens/list-of-all`')).toEqual([
    'mfe-pro/README.md does not name src/screens/list.',
  ]);
  expect(faultsOf('`src/screens/<name>/`')).toEqual([]);
});
