/**
 * Replaces components on an open page while their state stays. React Refresh needs React's development build, and a site
 * has the production one. Here a component is a frame around its latest function: the function changes, the frame and
 * the state in it stay. Part of development builds only; hot-loader.cjs adds the calls.
 */
import { createElement, type FunctionComponent, useSyncExternalStore } from 'react';

type Component = FunctionComponent<object>;
type Hook = (...given: never[]) => unknown;

/** All versions of one component. */
interface Family {
  latest: Component;
  /** The hooks that the latest calls. State fits as long as they are the same. */
  hooks: string;
  /** How often its hooks changed. */
  states: number;
  /** How often it was replaced. */
  version: number;
  frame: Component;
  /** Calls those who show it. */
  readonly shown: Set<() => void>;
}

const families = new Map<string, Family>();
let thrown = false;

/**
 * The component to use in place of `latest`: the same one each time its module runs again.
 *
 * @param id names it in every build, `src/screens/garden/garden-screen.tsx#GardenScreen`
 * @param calls the hooks that it calls, as text; if they change, its state is given up
 * @param own those among them that the module knows by name, whose code counts, too
 */
export function hotComponent(id: string, latest: Component, calls: string, own?: () => Hook[]): Component {
  const hooks = () => [calls, ...(own?.() ?? []).map(String)].join('\n');
  const known = families.get(id);
  if (!known) return newFamily(id, latest, hooks);
  // Hooks that are imported in a circle are known once all modules have run.
  queueMicrotask(() => {
    const is = hooks();
    if (is !== known.hooks) known.states += 1;
    Object.assign(known, { latest, hooks: is, version: known.version + 1 });
    known.shown.forEach((update) => update());
  });
  return known.frame;
}

/** Whether a component has thrown. An error boundary that has taken over shows nothing that could be replaced. */
export function hasThrown(): boolean {
  return thrown;
}

function newFamily(id: string, latest: Component, hooks: () => string): Component {
  const shown = new Set<() => void>();
  function subscribe(update: () => void): () => void {
    shown.add(update);
    return () => shown.delete(update);
  }
  /** Its place in the tree, and with the component's own hooks, its state. */
  function Inner(props: object) {
    try {
      return family.latest(props);
    } catch (error) {
      // What waits for data throws, too, but no error.
      if (error instanceof Error) thrown = true;
      throw error;
    }
  }
  const frame: Component = Object.assign(
    (props: object) => {
      const version = () => family.version;
      useSyncExternalStore(subscribe, version, version);
      return createElement(Inner, { ...props, key: family.states });
    },
    latest,
    { displayName: latest.displayName ?? id.slice(id.indexOf('#') + 1) },
  );
  const family: Family = { latest, hooks: '', states: 0, version: 0, frame, shown };
  families.set(id, family);
  queueMicrotask(() => (family.hooks = hooks()));
  return frame;
}
