import { Agent } from 'node:https';
import type { Store } from '@esagono/store';
import webPush, { WebPushError } from 'web-push';
import { pinnedTo, type Resolve, resolvePublic } from './public-address.ts';

const GONE = new Set([404, 410]);
const TIMEOUT = 5000;

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair by which browsers know this house; one for all nodes. */
export async function pushKeys(store: Store): Promise<Keys> {
  const text = await store.people.houseKey('push', () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return JSON.parse(text) as Keys;
}

/** Sends to every browser of an account; those that are gone are forgotten. Says how many heard. */
export async function pushTo(
  store: Store,
  account: string,
  text: string,
  subject: string,
  resolve: Resolve = resolvePublic,
): Promise<number> {
  const channels = await store.people.channels(account);
  if (channels.length === 0) return 0;
  const { publicKey, privateKey } = await pushKeys(store);
  let heard = 0;
  for (const { id, data } of channels) {
    const subscription = JSON.parse(data) as webPush.PushSubscription;
    const { protocol, hostname } = new URL(subscription.endpoint);
    const found = protocol === 'https:' ? await resolve(hostname) : undefined;
    if (!found) {
      await store.people.dropChannel(id);
      continue;
    }
    const agent = new Agent({ lookup: pinnedTo(found) });
    try {
      const vapidDetails = { subject, publicKey, privateKey };
      await webPush.sendNotification(subscription, text, { vapidDetails, timeout: TIMEOUT, agent });
      heard += 1;
    } catch (error) {
      if (error instanceof WebPushError && GONE.has(error.statusCode)) {
        await store.people.dropChannel(id);
      }
    }
  }
  return heard;
}
