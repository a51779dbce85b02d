import { request } from 'node:https';
import { pinnedTo, type Resolve, resolvePublic } from './public-address.ts';

const TIMEOUT = 5000;

/**
 * Posts text in the shape that Discord and Slack both read. Only https to public addresses; the
 * address that was checked is the one connected to; nothing is followed, nothing is read.
 */
export async function postWebhook(
  url: string,
  text: string,
  resolve: Resolve = resolvePublic,
): Promise<void> {
  const target = new URL(url);
  if (target.protocol !== 'https:' || target.username !== '' || target.password !== '') {
    throw new Error('a webhook is an https address without a password');
  }
  const found = await resolve(target.hostname);
  if (!found) throw new Error('a webhook leads to a public address');
  const body = JSON.stringify({ content: text, text });
  await new Promise<void>((done, failed) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        timeout: TIMEOUT,
        lookup: pinnedTo(found),
      },
      (response) => {
        response.destroy();
        const status = response.statusCode ?? 0;
        if (status >= 200 && status < 300) done();
        else failed(new Error(`the webhook answered with ${status}`));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('the webhook did not answer')));
    sent.on('error', failed);
    sent.end(body);
  });
}
