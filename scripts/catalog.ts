import { buildCatalog, serveCatalog } from './catalog-site.ts';

const port = Number(process.env.PORT ?? 4300);
await serveCatalog(await buildCatalog(), port);
console.log(`The catalog is at http://127.0.0.1:${port}/`);
