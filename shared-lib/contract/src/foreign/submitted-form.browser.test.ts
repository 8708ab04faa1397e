import { submittedForm } from './submitted-form.ts';

/** The form that pressing its button sends to the action of the page `/plants?sort=height`. */
function submitted(attributes: string, button = '', handle?: (event: Event) => void) {
  document.body.innerHTML = `<form ${attributes}><input name="email" value="ada@" /><button name="step" value="1" ${button}>Go</button></form>`;
  let form: ReturnType<typeof submittedForm>;
  const { body } = document;
  if (handle) document.querySelector('form')!.addEventListener('submit', handle);
  const onSubmit = (event: SubmitEvent) => {
    form = submittedForm(event, '/plants?sort=height');
    event.preventDefault();
  };
  body.addEventListener('submit', onSubmit, { once: true });
  document.querySelector('button')!.click();
  return form;
}

test.each([
  ['method="post"', ''],
  ['method="POST" action=""', ''],
  ['method="post" action="/plants?sort=height" target="_self"', ''],
  [`method="post" action="${window.location.origin}/plants?sort=height"`, ''],
  ['method="get" action="/search"', 'formmethod="post" formaction="/plants?sort=height"'],
])('<form %s> with <button %s> is answered by the page’s action', (attributes, button) => {
  const { data, encoding } = submitted(attributes, button)!;
  expect([...data]).toEqual([
    ['email', 'ada@'],
    ['step', '1'],
  ]);
  expect(encoding).toBe('application/x-www-form-urlencoded');
});

test('its encoding is kept', () => {
  expect(submitted('method="post" enctype="multipart/form-data"')!.encoding).toBe('multipart/form-data');
});

test.each([
  ['', ''],
  ['method="get"', ''],
  ['method="dialog"', ''],
  ['method="post" action="/plants"', ''],
  ['method="post" action="/contact"', ''],
  ['method="post" action="https://other.example/plants?sort=height"', ''],
  ['method="post" action="http://["', ''],
  ['method="post" target="_blank"', ''],
  ['method="post"', 'formaction="/contact"'],
  ['method="post"', 'formmethod="get"'],
])('the browser itself sends <form %s> with <button %s>', (attributes, button) => {
  expect(submitted(attributes, button)).toBeUndefined();
});

test('the browser sends nothing that the screen has handled', () => {
  expect(submitted('method="post"', '', (event) => event.preventDefault())).toBeUndefined();
});
