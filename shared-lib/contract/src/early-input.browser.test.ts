import { type Control, isChanged } from './early-input.ts';

/** The ids of the controls of a page that differ from its HTML after the visitor's steps. */
function changedIn(html: string, steps: (byId: (id: string) => HTMLInputElement) => void = () => undefined) {
  document.body.innerHTML = html;
  steps((id) => document.getElementById(id) as HTMLInputElement);
  return [...document.querySelectorAll<Control>('input, textarea, select')]
    .filter(isChanged)
    .map(({ id }) => id);
}

test.each([
  ['a list without options', '<select></select>'],
  [
    'a list whose first option shows because none is chosen',
    '<select><option>1</option><option>2</option></select>',
  ],
  ['two chosen options', '<select multiple><option selected>1</option><option selected>2</option></select>'],
  ['no chosen option of several', '<select multiple><option>1</option></select>'],
  ['a ticked box', '<input type="checkbox" checked />'],
  ['a text', '<textarea>fern</textarea>'],
])('%s is not a change if the server sent it', (_what, html) => {
  expect(changedIn(html)).toEqual([]);
});

test('both radio buttons of a changed choice differ, and so does an emptied text', () => {
  const html = `<input id="sunny" type="radio" name="place" checked /><input id="shady" type="radio" name="place" />
    <input id="name" value="rose" />`;
  const changed = changedIn(html, (byId) => {
    byId('shady').click();
    byId('name').value = '';
  });
  expect(changed).toEqual(['sunny', 'shady', 'name']);
});

test('a chosen file is no change, because no script can choose it again', () => {
  const changed = changedIn('<input id="photo" type="file" />', (byId) =>
    Object.defineProperty(byId('photo'), 'value', { value: 'C:\\fakepath\\roof.jpg' }),
  );
  expect(changed).toEqual([]);
});
