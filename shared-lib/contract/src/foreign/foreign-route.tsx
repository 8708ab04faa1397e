import { type ComponentType, use, useEffect, useMemo, useRef } from 'react';

import {
  type LoaderFunctionArgs,
  type Location,
  type RouteObject,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from '@nestwright/contract/router';

import type { RefusedForm } from '@nestwright/contract/form/rules';
import { PageHead } from '@nestwright/contract/page-head';
import { useSession } from '@nestwright/contract/session/store';
import { useZip, zipStore } from '@nestwright/contract/zip/store';
import { followedPath } from './followed-path.ts';
import type { ForeignScreen, MountedScreen, ShownScreen } from './foreign-screen.ts';
import { keepEarlyInput } from './keep-early-input.ts';
import { pageAddress } from './page-address.ts';
import { type SubmittedForm, submittedForm } from './submitted-form.ts';

/** A route whose screen does not use React. */
export interface ForeignRoute<Data = unknown> {
  /** A path that the remote claims: `/plants/:id`. */
  path: string;
  /** Fetches the screen: `async () => (await import('#screens/plants.ts')).plantsScreen`. */
  screen: () => Promise<ForeignScreen<Data>>;
  /** Fetches the screen's data (`loadJson`), on the server or in the browser. */
  loader?: ((args: LoaderFunctionArgs) => Promise<Data>) | undefined;
  /**
   * Answers the page's forms (`formAction`): on the server for a form that the browser posted, otherwise in the browser.
   * The screen gets the result as `answer`. Without it in the browser's build, the browser posts every form.
   */
  action?: ((args: LoaderFunctionArgs) => Promise<unknown>) | undefined;
}

/** Turns a screen that does not use React into a route of the site. */
export function foreignRoute<Data = unknown>({
  path,
  screen,
  loader,
  action,
}: ForeignRoute<Data>): RouteObject {
  return {
    path,
    ...(loader && { loader }),
    ...(action && { action }),
    lazy: async () => ({ Component: pageOf(await screen(), action !== undefined) }),
  };
}

function setZip(zip: string): void {
  zipStore.set(zip);
}

/** Always the same object. With a new one, React would rewrite the screen's element. */
const EMPTY = { __html: '' };

/** What `navigate` takes to send a form. The type of the router's hook leaves this out. */
function submission({ data, encoding }: SubmittedForm): object {
  return { formMethod: 'post', formEncType: encoding, formData: data };
}

function pageOf<Data>(screen: ForeignScreen<Data>, answersForms: boolean): ComponentType {
  // React calls the component again after its promise resolves. The key is the location, as each request has one such object.
  const rendered = new WeakMap<Location, Promise<string>>();

  function useContent(location: Location, shown: ShownScreen<Data>): { __html: string } {
    if (typeof document !== 'undefined') return EMPTY;
    const html = rendered.get(location) ?? screen.render(shown);
    rendered.set(location, html);
    return { __html: use(html) };
  }

  return function ForeignPage() {
    const location = useLocation();
    const url = pageAddress(location);
    const answer = useActionData() as RefusedForm | undefined;
    const sending = useNavigation().formData !== undefined;
    const data = useLoaderData<Data>() as Data;
    const session = useSession();
    const zip = useZip();
    const navigate = useNavigate();
    const shown = useMemo(
      () => ({ url, data, session, zip, answer, sending }),
      [url, data, session, zip, answer, sending],
    );
    const content = useContent(location, shown);
    const place = useRef<HTMLDivElement>(null);
    const mounted = useRef<MountedScreen<Data>>(undefined);
    const current = useRef(shown);
    useEffect(() => {
      const element = place.current!;
      const go = (to: string | number) => void navigate(to as string);
      const putBack = keepEarlyInput(element);
      const live = screen.mount(element, current.current, { navigate: go, setZip });
      putBack();
      const onClick = (click: MouseEvent) => {
        const to = followedPath(click);
        if (to === undefined) return;
        click.preventDefault();
        go(to);
      };
      const onSubmit = (event: SubmitEvent) => {
        const form = answersForms ? submittedForm(event, current.current.url) : undefined;
        if (!form) return;
        event.preventDefault();
        // Pressing the button again would send the form twice.
        if (!current.current.sending) void navigate(current.current.url, submission(form));
      };
      element.addEventListener('click', onClick);
      element.addEventListener('submit', onSubmit);
      mounted.current = live;
      return () => {
        element.removeEventListener('click', onClick);
        element.removeEventListener('submit', onSubmit);
        mounted.current = undefined;
        live.unmount();
      };
      // The next effect passes changes to the mounted screen.
    }, [navigate]);
    useEffect(() => {
      current.current = shown;
      mounted.current?.update(shown);
    }, [shown]);
    return (
      <>
        <PageHead {...screen.head(shown)} />
        <div data-nw-foreign ref={place} suppressHydrationWarning dangerouslySetInnerHTML={content} />
      </>
    );
  };
}
