import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/db/tables.ts',
    './src/db/review-tables.ts',
    './src/db/sign-in-tables.ts',
    './src/db/limit-tables.ts',
    './src/db/passkey-tables.ts',
    './src/db/record-tables.ts',
    './src/db/disclosure-tables.ts',
    './src/db/quote-tables.ts',
    './src/db/draft-tables.ts',
    './src/db/area-tables.ts',
    './src/db/access-tables.ts',
    './src/db/vetting-tables.ts',
    './src/db/photo-tables.ts',
    './src/db/thread-tables.ts',
    './src/db/request-photo-tables.ts',
    './src/db/audit-tables.ts',
    './src/db/form-tables.ts',
    './src/db/desk-tables.ts',
    './src/db/home-visit-tables.ts',
    './src/db/partner-tables.ts',
    './src/db/webhook-tables.ts',
  ],
  out: './migrations',
});
