import { keepEarlyInput } from './keep-early-input.ts';

const HTML = `
  <input id="text" value="rose" />
  <input id="untouched" value="oak" />
  <textarea id="area">fern</textarea>
  <input id="box" type="checkbox" />
  <input id="sunny" type="radio" name="place" checked /><input id="shady" type="radio" name="place" />
  <select id="bed"><option>1</option><option>2</option></select>
  <select id="months" multiple><option selected>May</option><option>June</option></select>`;

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const bed = () => byId<HTMLSelectElement>('bed');
const months = () => [...byId<HTMLSelectElement>('months').selectedOptions].map(({ text }) => text);

/** Writes what the server sent into every field, as a framework may. */
function takeOver(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    field.value = field.defaultValue;
    if ('defaultChecked' in field) field.checked = field.defaultChecked;
  }
  for (const option of document.querySelectorAll('option')) option.selected = option.defaultSelected;
}

test('what was typed, chosen and ticked before a framework took over is there afterwards, and the framework knows', () => {
  document.body.innerHTML = HTML;
  byId<HTMLInputElement>('text').value = 'tulip';
  byId<HTMLTextAreaElement>('area').value = 'moss';
  byId('box').click();
  byId('shady').click();
  bed().value = '2';
  byId<HTMLSelectElement>('months').options[1]!.selected = true;
  const told: string[] = [];
  const putBack = keepEarlyInput(document.body);
  takeOver();
  for (const type of ['input', 'change'])
    document.body.addEventListener(type, ({ target }) => told.push(`${type} ${(target as Element).id}`));
  putBack();
  expect([byId<HTMLInputElement>('text').value, byId<HTMLTextAreaElement>('area').value]).toEqual([
    'tulip',
    'moss',
  ]);
  expect(['box', 'sunny', 'shady'].map((id) => byId<HTMLInputElement>(id).checked)).toEqual([
    true,
    false,
    true,
  ]);
  expect([bed().value, months()]).toEqual(['2', ['May', 'June']]);
  expect(told).toEqual(expect.arrayContaining(['input text', 'change bed', 'change box', 'input area']));
  expect(told).not.toContain('input untouched');
});

test('a field that the framework has removed is left alone, and so are fields that nobody touched', () => {
  document.body.innerHTML = HTML;
  const text = byId<HTMLInputElement>('text');
  text.value = 'tulip';
  const putBack = keepEarlyInput(document.body);
  text.remove();
  const told = jest.fn();
  document.body.addEventListener('input', told);
  putBack();
  expect(told).not.toHaveBeenCalled();
});
