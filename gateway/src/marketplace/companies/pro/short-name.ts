/** `Dana Marsh` is shown as `Dana M.`; someone whose account was deleted has no name. */
export function shortName(firstName: string | null, lastName: string | null): string {
  if (firstName === null || firstName === '') return 'A homeowner';
  const initial = /\p{L}/u.exec(lastName ?? '')?.[0];
  return initial === undefined ? firstName : `${firstName} ${initial.toUpperCase()}.`;
}
