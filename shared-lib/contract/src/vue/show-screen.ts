import type { LoaderFunctionArgs } from '@nestwright/contract/router';
import type { Component } from 'vue';

import type { ShownScreen } from '@nestwright/contract/foreign/screen';
import { submittedForm } from '@nestwright/contract/foreign/submitted-form';

import type { VueRoute } from './vue-route.ts';
import { vueScreen } from './vue-screen.ts';

/** A component shown in a test. */
export interface ScreenInTest {
  /** The element that contains it. */
  element: HTMLElement;
  /** The addresses that it has navigated to, also after a form. */
  visited: (string | number)[];
  /** Changes the values that it shows, as the site would. Vue renders the change after the current task. */
  change: (shown: Partial<ShownScreen>) => void;
  /** Removes it from the document. */
  unmount: () => void;
}

/**
 * Shows a screen's component in a test, without a site.
 *
 * @param shown default: the address `/`, no data, a visitor without a ZIP
 * @param action the route's action, which answers the component's forms; its calls use `fetch`
 */
export function showScreen(
  component: Component,
  shown: Partial<ShownScreen> = {},
  action?: VueRoute['action'],
): ScreenInTest {
  const element = document.body.appendChild(document.createElement('div'));
  const visited: (string | number)[] = [];
  let current: ShownScreen = { ...NOTHING, ...shown };
  const mounted = vueScreen(component, () => ({ title: '', description: '' })).mount(element, current, {
    navigate: (to) => void visited.push(to),
    setZip: (zip) => change({ zip }),
  });
  function change(next: Partial<ShownScreen>): void {
    current = { ...current, ...next };
    mounted.update(current);
  }
  element.addEventListener('submit', (event) => {
    const form = action && submittedForm(event, current.url);
    if (!form) return;
    event.preventDefault();
    change({ sending: true });
    void answerTo(form.data, current.url, action).then(({ url, answer }) => {
      if (url !== undefined) visited.push(url);
      change({ ...(url !== undefined && { url }), answer, sending: false });
    });
  });
  return {
    element,
    visited,
    change,
    unmount() {
      mounted.unmount();
      element.remove();
    },
  };
}

const NOTHING: ShownScreen = {
  url: '/',
  data: undefined,
  session: null,
  zip: '',
  answer: undefined,
  sending: false,
};

/** Where the action redirects to, or else what it returned. */
async function answerTo(
  form: FormData,
  url: string,
  action: NonNullable<VueRoute['action']>,
): Promise<{ url?: string; answer: ShownScreen['answer'] }> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  const request = new Request(window.location.origin + url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(texts).toString(),
  });
  const result = await action({ request, params: {}, context: {} } as LoaderFunctionArgs);
  if (!(result instanceof Response)) return { answer: result as ShownScreen['answer'] };
  const to = result.headers.get('location');
  if (to !== null) return { url: to, answer: undefined };
  return { answer: (await result.json()) as ShownScreen['answer'] };
}
