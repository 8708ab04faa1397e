import { type Command, UsageError } from './command.ts';
import { ownRemote } from './own-remote.ts';

const DEFAULT_PORT = 3015;

export const devCommand: Command = {
  summary: 'Shows the remote alone, and builds it again at every change',
  usage: ` [--port <number>] [--site <address>]

A page that shows nothing but this remote. A gateway whose OVERRIDE_ORIGINS has the printed address can show the
build inside its site, for you alone, at its /_override.

  --port     default ${DEFAULT_PORT}
  --site     address of a running site that answers the remote's calls, such as http://127.0.0.1:3000`,
  options: { port: { type: 'string' }, site: { type: 'string' } },
  async run({ values, notify }) {
    const { name } = ownRemote();
    const port = Number(values.port ?? DEFAULT_PORT);
    if (!Number.isInteger(port) || port < 0 || port > 65535)
      throw new UsageError(`--port is a number up to 65535, not "${String(values.port)}".`);
    const { site } = values;
    if (typeof site === 'string' && !/^https?:\/\//.test(site))
      throw new UsageError(`--site is an address such as http://127.0.0.1:3000, not "${site}".`);
    const { watchRemote } = await import('./watch-remote.ts');
    const { serveRemote } = await import('./serve-remote.ts');
    const latest = await watchRemote(name, notify);
    const address = await serveRemote({
      latest,
      port,
      site: typeof site === 'string' ? new URL(site) : undefined,
    });
    notify(`${name} alone: ${address}${latest().claims[0]?.sample ?? '/'}`);
    return { name, address };
  },
};
