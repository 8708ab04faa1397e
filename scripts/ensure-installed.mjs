// Plain JavaScript on purpose: it runs before anything is installed.
import { execSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// `^20.19 || ^26`: of each major version, a minor version and all later ones.
const ranges = [...engines.node.matchAll(/\^(\d+)(?:\.(\d+))?/g)].map(([, of, from = '0']) => [
  Number(of),
  Number(from),
]);
const [major, minor] = process.versions.node.split('.').map(Number);

if (!ranges.some(([of, from]) => major === of && minor >= from)) {
  const known = ranges.map((range) => range.join('.')).join(', ');
  console.error(
    `Nestwright runs on these versions of Node and on their later minor versions: ${known}. This is ${process.versions.node}. Install one of them and try again.`,
  );
  process.exit(1);
}

const lock = join(root, 'package-lock.json');
const installed = join(root, 'node_modules', '.package-lock.json');
// Not `npm ci`, which would remove everything installed and start again after each change of the lock file.
if (!existsSync(installed) || statSync(lock).mtimeMs > statSync(installed).mtimeMs) {
  console.log('Installing packages (first time, or the lock file changed) ...');
  try {
    execSync('npm install --no-save --no-audit --no-fund --loglevel=error', { cwd: root, stdio: 'inherit' });
  } catch {
    console.error(
      'npm could not install the packages; its messages above say why. Check the connection and run the command again.',
    );
    process.exit(1);
  }
}
