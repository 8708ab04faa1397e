const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * Checks that a token reaches a site encrypted, or does not leave this machine.
 *
 * @throws Error when it would travel unencrypted
 */
export function requireEncrypted(site: URL): void {
  if (site.protocol !== 'https:' && !LOOPBACK.includes(site.hostname))
    throw new Error(`The token must not travel unencrypted: name the site with https, not ${site.origin}.`);
}
