import { keyNews, writeKeyPair } from './release/key-pair.ts';

const [file, ...others] = process.argv.slice(2);

try {
  if (file === undefined || file.startsWith('-') || others.length > 0)
    throw new Error('Usage: npm run key -- ../garden.key');
  console.log(keyNews(writeKeyPair(file)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
