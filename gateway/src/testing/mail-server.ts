import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

/** A mail as it arrived. */
export interface ArrivedMail {
  messageId: string;
  to: string[];
  source: string;
}

/** A real mail server that can be closed and reopened on its port. */
export interface MailServer {
  arrived: ArrivedMail[];
  /** Opens it and returns its address for SMTP_URL. */
  open(): Promise<string>;
  shut(): Promise<void>;
}

/** A mail server on a port of this machine (default: any free one), not open yet. */
export function mailServer(port = 0): MailServer {
  const arrived: ArrivedMail[] = [];
  let server: SMTPServer | null = null;
  return {
    arrived,
    async open() {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 200,
        onData(stream, session, done) {
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            const source = Buffer.concat(parts).toString();
            const messageId = /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? '';
            arrived.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address), source });
            done();
          });
        },
      });
      server.on('error', () => undefined);
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
      return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    async shut() {
      await new Promise<void>((resolve) => server?.close(resolve));
      server = null;
    },
  };
}
