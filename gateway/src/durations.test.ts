import Fastify from 'fastify';
import { measureRequests, newDurations } from './durations.ts';

test('answers are timed by route, never by address', async () => {
  const durations = newDurations();
  const app = Fastify();
  measureRequests(app, durations);
  app.get('/api/projects/:id', (_request, reply) => reply.send({}));
  await app.inject({ url: '/api/projects/7d1b-adas?secret=x' });
  await app.inject({ url: '/api/projects/8e2c-beas' });
  await app.inject({ url: '/nowhere/near' });
  const text = await durations.text();
  expect(text).toContain(
    'nestwright_request_seconds_count{method="GET",route="/api/projects/:id",status="200"} 2',
  );
  expect(text).toContain('nestwright_request_seconds_count{method="GET",route="unknown",status="404"} 1');
  expect(text).not.toMatch(/7d1b-adas|8e2c-beas|nowhere|secret/);
  await app.close();
});

test('statements, mails and renders have histograms, and the pool its state', async () => {
  const durations = newDurations();
  durations.query(3);
  durations.mail('failed', 400);
  durations.render('booking', 12);
  durations.watchPool({ totalCount: 7, idleCount: 3, waitingCount: 2 });
  const text = await durations.text();
  for (const line of [
    'nestwright_query_seconds_bucket{le="0.0025"} 0',
    'nestwright_query_seconds_bucket{le="0.005"} 1',
    'nestwright_mail_seconds_sum{outcome="failed"} 0.4',
    'nestwright_render_seconds_bucket{le="0.025",remote="booking"} 1',
    'nestwright_database_connections{state="busy"} 4',
    'nestwright_database_connections{state="waiting"} 2',
  ])
    expect(text.split('\n')).toContain(line);
});
