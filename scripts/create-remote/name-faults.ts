import { isName, NAME_LIMIT, RESERVED_NAMES } from '@nestwright/contract/name/rules';

import { REMOTE_PREFIX } from '#repository.ts';

/** Why a folder's name can't be a remote's, with a name that could; undefined if it can. */
export function nameFault(folder: string): string | undefined {
  if (!folder.startsWith(REMOTE_PREFIX))
    return `A remote's folder begins with ${REMOTE_PREFIX}. ${proposal(folder)}`;
  const name = folder.slice(REMOTE_PREFIX.length);
  if (name === '') return `${REMOTE_PREFIX} must be followed by a name, such as ${REMOTE_PREFIX}garden.`;
  if (RESERVED_NAMES.includes(name)) return `"${name}" is a part of the site itself. Choose another name.`;
  if (/[A-Z]/.test(name)) return `${folder} has capital letters. ${proposal(name)}`;
  if (/[/\\]|\.\./.test(name)) return `${folder} is a path. ${proposal(name)}`;
  if (/[_\s.]/.test(name)) return `Words are joined by hyphens. ${proposal(name)}`;
  if (/^[0-9]/.test(name)) return `${folder}: the name must begin with a letter after ${REMOTE_PREFIX}.`;
  if (/^-|-$|--/.test(name)) return `${folder}: use single hyphens, between words. ${proposal(name)}`;
  if (name.length > NAME_LIMIT) return `${name} has ${name.length} characters; ${NAME_LIMIT} are allowed.`;
  if (!isName(name))
    return `${folder} may only contain the letters a to z, digits and hyphens. ${proposal(name)}`;
  return undefined;
}

/** An allowed name with the same words. */
function proposal(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words
    .join('-')
    .replace(/^[0-9-]+/, '')
    .slice(0, NAME_LIMIT);
  return isName(name) && !RESERVED_NAMES.includes(name)
    ? `Try ${REMOTE_PREFIX}${name}.`
    : `Try ${REMOTE_PREFIX}garden.`;
}
