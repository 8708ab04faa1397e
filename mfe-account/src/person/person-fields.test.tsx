import { renderToString } from 'react-dom/server';

import { PersonFields } from './person-fields.tsx';

const value = { firstName: 'Ana', lastName: '', phone: '' };

function page(errors: Record<string, string>): Document {
  const html = renderToString(<PersonFields value={value} onValueChange={jest.fn()} errors={errors} />);
  return new DOMParser().parseFromString(html, 'text/html');
}

test('the server’s page with refused details moves to the first invalid field', () => {
  const refused = page({
    phone: 'Please enter a valid Phone Number',
    lastName: 'Please enter a valid Last Name',
  });
  const moved = [...refused.querySelectorAll('[autofocus]')].map((field) => field.getAttribute('name'));
  expect(moved).toEqual(['lastName']);
  expect(page({}).querySelector('[autofocus]')).toBeNull();
});
