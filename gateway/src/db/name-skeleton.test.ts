import { sql } from 'drizzle-orm';
import data from 'unhomoglyph/data.json' with { type: 'json' };
import { startTestApp } from '#testing/start-test-app.ts';
import { rowsIn } from './db.ts';

/** The skeletons of names, in their order. */
async function skeletonsOf(names: readonly string[]): Promise<string[]> {
  const { deps } = await startTestApp();
  const read = await deps.db.execute(
    sql`select name_skeleton(name) as skeleton
      from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality as names(name, place) order by place`,
  );
  return rowsIn<{ skeleton: string }>(read).map(({ skeleton }) => skeleton);
}

test.each([
  ['case', 'Palm Roofing', 'PALM ROOFING'],
  ['marks', 'Zoë’s Élan', "Zoe's Elan"],
  ['spaces and punctuation', 'Palm  Roofing, Inc.', 'Palm-Roofing Inc'],
  ['invisible characters', 'Palm Roofing', 'Palm\u200B Roof\u00ADing\u2060'],
  ['Cyrillic letters', 'Coral Gate', 'Соrаl Gаtе'],
  ['Greek capitals', 'APEX ROOFING', 'ΑΡΕΧ ROOFING'],
  ['full-width letters', 'Palm Roofing', 'Ｐａｌｍ Ｒｏｏｆｉｎｇ'],
  ['mathematical letters', 'Palm Roofing', '𝐏𝐚𝐥𝐦 𝐑𝐨𝐨𝐟𝐢𝐧𝐠'],
  ['l, I and 1', 'Illinois 1st', 'lIIinoiś Ist'],
  ['O and 0', 'Oro 100', '0r0 1OO'],
  ['pairs that look like one letter', 'Modern Windows', 'Modem VVindovvs'],
  ['ligatures', 'Ærie Offices', 'Aerie Oﬃces'],
  ['case in another script', 'Вода и Ёж', 'ВОДА И ЁЖ'],
])('two names that differ only in %s have the same skeleton', async (_what, one, other) => {
  const [first, second] = await skeletonsOf([one, other]);
  expect(first).toBe(second);
});

test('names that a reader can tell apart have different skeletons', async () => {
  const names = [
    'Palm Roofing',
    'Palms Roofing',
    'Plam Roofing',
    '水道屋',
    '屋根屋',
    'Вода',
    'Вода 2',
    'Palm',
  ];
  expect(new Set(await skeletonsOf(names)).size).toBe(names.length);
});

test('every character that Unicode lists as looking like an ASCII letter or digit counts as it', async () => {
  const pairs = Object.entries(data as Record<string, string>).filter(
    ([look, plain]) =>
      /^[\p{L}\p{N}]$/u.test(look) && look.normalize('NFKD') === look && /^[a-z0-9]$/i.test(plain),
  );
  expect(pairs.length).toBeGreaterThan(300);
  const looks = await skeletonsOf(pairs.map(([look]) => look));
  const plain = await skeletonsOf(pairs.map(([, ascii]) => ascii));
  const others = pairs.filter((_pair, index) => looks[index] !== plain[index]);
  expect(others).toEqual([]);
});
