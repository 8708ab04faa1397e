const WITHOUT_FRAME = ['/request-service', '/login', '/sign-up'];

/** The top bar is hidden on the wizard, log-in and sign-up (product/shell#frame). */
export function hidesHeader(pathname: string): boolean {
  return WITHOUT_FRAME.some((path) => isUnder(pathname, path));
}

/** The footer is hidden there too, in the account, and wherever the address carries `spg`. */
export function hidesFooter(pathname: string, search: string): boolean {
  return hidesHeader(pathname) || isUnder(pathname, '/account') || new URLSearchParams(search).has('spg');
}

function isUnder(pathname: string, path: string): boolean {
  const own = pathname.toLowerCase();
  return own === path || own.startsWith(`${path}/`);
}
