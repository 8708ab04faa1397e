import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/tables.ts',
    './src/db/sign-in-tables.ts',
    './src/db/record-tables.ts',
    './src/db/disclosure-tables.ts',
    './src/db/quote-tables.ts',
  ],
  out: './migrations',
});
