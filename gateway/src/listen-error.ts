import { ConfigError, type Config } from './config.ts';

/** Why the gateway cannot listen, with what to do; the given error if the reason is another. */
export function listenError(config: Config, error: unknown): unknown {
  switch ((error as { code?: string }).code ?? '') {
    case 'EADDRINUSE': {
      const isAdmin = (error as { port?: number }).port === config.ADMIN_PORT;
      const name = isAdmin ? `ADMIN_PORT ${config.ADMIN_PORT}` : `PORT ${config.PORT}`;
      return new ConfigError(`${name} is in use: stop what listens there or name another port`);
    }
    case 'EACCES':
      return new ConfigError(`PORT ${config.PORT} may not be used by this account: name a port above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(
        `HOST ${config.HOST} is not an address of this machine: name another, such as 127.0.0.1`,
      );
    default:
      return error;
  }
}
