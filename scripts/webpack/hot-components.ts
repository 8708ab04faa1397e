/**
 * Replaces components on an open page and keeps their state. React Refresh needs React's development build, but a site
 * has the production build. Here, a component is a frame around its latest function: the function changes, and the frame
 * stays with its state. Only development builds contain this; hot-loader.cjs adds the calls.
 */
import { createElement, type FunctionComponent, useSyncExternalStore } from 'react';

type Component = FunctionComponent<object>;
type Hook = (...given: never[]) => unknown;

/** All versions of one component. */
interface Family {
  latest: Component;
  /** The hooks that the latest version calls. Its state fits as long as these are the same. */
  hooks: string;
  /** How often its hooks changed. */
  states: number;
  /** How often it was replaced. */
  version: number;
  frame: Component;
  /** Listeners, one for each place that shows the component. */
  readonly shown: Set<() => void>;
}

const families = new Map<string, Family>();
let thrown = false;

/**
 * The component to use in place of `latest`. It is the same one each time its module runs.
 *
 * @param id names it in every build, `src/screens/garden/garden-screen.tsx#GardenScreen`
 * @param calls the hooks that it calls, as text; if they change, its state is lost
 * @param own the hooks among them that the module names; a change of their code counts, too
 */
export function hotComponent(id: string, latest: Component, calls: string, own?: () => Hook[]): Component {
  const hooks = () => [calls, ...(own?.() ?? []).map(String)].join('\n');
  const known = families.get(id);
  if (!known) return newFamily(id, latest, hooks);
  // Hooks in circular imports are defined only after all modules have run.
  queueMicrotask(() => {
    const is = hooks();
    if (is !== known.hooks) known.states += 1;
    Object.assign(known, { latest, hooks: is, version: known.version + 1 });
    known.shown.forEach((update) => update());
  });
  return known.frame;
}

/** Whether a component has thrown. An error boundary then shows its own content, which cannot be replaced. */
export function hasThrown(): boolean {
  return thrown;
}

function newFamily(id: string, latest: Component, hooks: () => string): Component {
  const shown = new Set<() => void>();
  function subscribe(update: () => void): () => void {
    shown.add(update);
    return () => shown.delete(update);
  }
  /** Keeps the component's place in the tree and, because it calls the component's hooks, its state. */
  function Inner(props: object) {
    try {
      return family.latest(props);
    } catch (error) {
      // A component that waits for data also throws, but not an error.
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
