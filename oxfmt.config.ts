import { defineConfig } from 'oxfmt';

export default defineConfig({
  printWidth: 110,
  singleQuote: true,
  ignorePatterns: ['docs/map.md', 'package-lock.json', '**/*.svg', 'gateway/migrations/**', '**/*.md', '**/data/*.json'],
});
