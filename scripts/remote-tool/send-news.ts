import type { ServerResponse } from 'node:http';

import type { WatchedRemote } from './watch-remote.ts';

/** The path where pages receive news of builds. */
export const NEWS_PATH = '/_hot/events';

/** Sends a page the news of every build while it is open. */
export function sendNews({ follow }: WatchedRemote, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const stop = follow((news) => response.write(`data: ${JSON.stringify(news)}\n\n`));
  response.on('close', stop);
}
