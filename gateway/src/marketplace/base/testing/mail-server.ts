import { SMTPServer } from 'smtp-server';
import { createServer, type Server } from 'node:net';

import { freePort } from '#testing/free-port.ts';

/** A mail as it arrived. */
export interface ArrivedMail {
  messageId: string;
  to: string[];
  source: string;
}

/** A real mail server that can be closed and reopened on its port. */
export interface MailServer {
  arrived: ArrivedMail[];
  /** How many connections it hung up on. */
  hungUp: number;
  /** Opens it and returns its address for SMTP_URL. */
  open(): Promise<string>;
  /** Hangs up on everybody until it is opened again. */
  fail(): Promise<void>;
  shut(): Promise<void>;
}

/** A mail server on a port of this machine, which it keeps (default: any free one), not open yet. */
export function mailServer(port = 0): MailServer {
  let server: { close(done: () => void): unknown } | null = null;

  async function listenWith(next: Server | SMTPServer): Promise<void> {
    if (port === 0) port = await freePort();
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    next.on('error', () => undefined);
    server = next;
  }

  const self: MailServer = {
    arrived: [],
    hungUp: 0,
    async open() {
      await self.shut();
      const smtp = new SMTPServer({
        authOptional: true,
        disableReverseLookup: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 200,
        onData(stream, session, done) {
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            const source = Buffer.concat(parts).toString();
            const messageId = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '';
            self.arrived.push({
              messageId,
              to: session.envelope.rcptTo.map(({ address }) => address),
              source,
            });
            done();
          });
        },
      });
      await listenWith(smtp);
      return `smtp://127.0.0.1:${port}`;
    },
    async fail() {
      await self.shut();
      const failing = createServer((socket) => {
        self.hungUp += 1;
        socket.on('error', () => undefined).destroy();
      });
      await listenWith(failing);
    },
    async shut() {
      const open = server;
      server = null;
      if (open !== null) await new Promise<void>((resolve) => open.close(() => resolve()));
    },
  };
  return self;
}
