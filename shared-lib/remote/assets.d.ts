declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.png' {
  const url: string;
  export default url;
}
/** For tools that can't read single-file components; `vue-tsc` can. */
declare module '*.vue' {
  import type { Component } from 'vue';
  const component: Component;
  export default component;
}
declare module '*.md' {
  const html: string;
  /** Front matter; empty when the file has none. */
  export const attributes: Readonly<Record<string, string>>;
  export default html;
}
