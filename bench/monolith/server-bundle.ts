export { renderPage } from '@nestwright/shell/src/server.tsx';
export { allRoutes } from './all-routes.ts';
