/**
 * Script for the end of a remote's entry. It makes the remote fail as the page's `data-nw-fault` or `window.nwFault` says:
 * `expose`, `render` or `unmount`, or for its fragments, `fragment load` or `fragment render`. It has no React, so its
 * elements are plain objects.
 */
export function faultyEntry(name: string): string {
  return `
;(() => {
  const own = nestwright_${name};
  const has = (fault) => (window.nwFault ?? document.documentElement.dataset.nwFault) === '${name} ' + fault;
  const element = (type, props = {}) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, props, ref: null });
  const wrap = (Screen) => {
    class Faulty {
      constructor(props) { this.props = props; }
      componentWillUnmount() { if (has('unmount')) throw new Error('broken while unmounting'); }
      render() { if (has('render')) throw new Error('broken while rendering'); return element(Screen); }
    }
    Faulty.prototype.isReactComponent = {};
    return Faulty;
  };
  const wrapRoutes = (routes) => routes.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'function' && { lazy: async () => {
      const screen = await route.lazy();
      return { ...screen, Component: wrap(screen.Component) };
    } }),
    ...(route.children && { children: wrapRoutes(route.children) }),
  }));
  const wrapFragments = (fragments = {}) => Object.fromEntries(Object.entries(fragments).map(([name, fragment]) => [name, {
    ...fragment,
    lazy: async () => {
      if (has('fragment load')) throw new Error('broken while loading');
      const module = await fragment.lazy();
      return { ...module, Component: (props) => {
        if (has('fragment render')) throw new Error('broken while rendering');
        return element(module.Component, props);
      } };
    },
  }]));
  nestwright_${name} = {
    init: (...given) => own.init(...given),
    get: async (exposed) => {
      if (has('expose')) throw new Error('broken while exposing');
      const factory = await own.get(exposed);
      return () => { const module = factory(); return exposed === './routes' ? { routes: wrapRoutes(module.routes), fragments: wrapFragments(module.fragments) } : module; };
    },
  };
})();
`;
}
