import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { placesText } from './places-text.ts';

/** Writes the gateway's places from the data packages. */
const file = path.resolve(import.meta.dirname, '../src/marketplace/site/place/places.tsv');
const text = placesText();
writeFileSync(file, text);
process.stdout.write(`${path.relative(process.cwd(), file)} ${(text.length / 1e6).toFixed(2)} MB\n`);
