import { type Command, UsageError } from './command.ts';
import { ownRemote } from './own-remote.ts';
import type { RunningServer } from './serve-remote.ts';
import { siteAround, type SiteAround } from './site-around.ts';
import { siteAddress } from './site-option.ts';

const DEFAULT_PORT = 3015;

export const devCommand: Command = {
  summary: 'Shows the remote, and each change to its sources within a second',
  usage: ` [--port <number>] [--site <address>]

Builds the remote after every change. Open pages take over the change, and components keep their state. If a page
cannot take over a change, it reloads. Without --site, pages show only this remote. With --site, pages are those of the
site, with its header, other remotes and calls. Only you see your build of this remote, in the browser and in the
server's HTML. What your build throws on the site's server is printed here, with its places in your sources.

  --port     default ${DEFAULT_PORT}
  --site     address of a running site, such as http://localhost:3000. Its gateway must list the printed address in
             OVERRIDE_ORIGINS and be able to reach it. Set OVERRIDE_TOKEN to the gateway's token.`,
  options: { port: { type: 'string' }, site: { type: 'string' } },
  async run({ values, notify }) {
    const { name } = ownRemote();
    const port = Number(values.port ?? DEFAULT_PORT);
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      throw new UsageError(`--port is a number up to 65535, not "${String(values.port)}".`);
    const site = typeof values.site === 'string' ? siteAddress('--site', values.site) : undefined;
    const { watchRemote } = await import('./watch-remote.ts');
    const { serveRemote } = await import('./serve-remote.ts');
    const remote = await watchRemote(name, notify);
    const sample = remote.latest().claims[0]?.sample ?? '/';
    let server: RunningServer | undefined;
    let around: SiteAround | undefined;
    try {
      server = await serveRemote({ remote, port, site: () => around, notify });
      const token = process.env.OVERRIDE_TOKEN ?? '';
      if (site)
        around = await siteAround({ address: site, remote: name, origin: server.address, sample, token });
    } catch (error) {
      server?.close();
      remote.close();
      throw error;
    }
    const where = site ? `in ${site.origin}` : 'alone';
    notify(`${name} ${where}: ${server.address}${sample}`);
    return { name, address: server.address };
  },
};
