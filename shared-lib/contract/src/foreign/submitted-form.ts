/** A form that the page's own action can answer in the browser. */
export interface SubmittedForm {
  data: FormData;
  encoding: string;
}

/**
 * The form that a `submit` event sends to the page's own action. Undefined when the browser should send it: it has no
 * `method="post"`, leads to another page, opens elsewhere, or the screen has handled the event.
 *
 * @param url path and query of the page
 */
export function submittedForm(event: SubmitEvent, url: string): SubmittedForm | undefined {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return undefined;
  // A button's own attributes replace those of its form.
  const of = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  if (of('method').toLowerCase() !== 'post' || !['', '_self'].includes(of('target'))) return undefined;
  if (!leadsTo(of('action'), url)) return undefined;
  return {
    data: new FormData(form, submitter),
    encoding: of('enctype') || 'application/x-www-form-urlencoded',
  };
}

function leadsTo(action: string, url: string): boolean {
  if (action === '') return true;
  const { origin } = window.location;
  if (!URL.canParse(action, origin + url)) return false;
  const wanted = new URL(action, origin + url);
  return wanted.origin === origin && wanted.pathname + wanted.search === url;
}
