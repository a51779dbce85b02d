import { ask, client } from './client.ts';

export const mayBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** From now on this browser is told nothing any more: whoever uses it next is somebody else. */
export async function pushNowhere(): Promise<void> {
  if (!mayBePushed()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** From now on this browser is told, even while no page of ours is open. */
export async function pushHere(): Promise<void> {
  const { pushKey } = await ask(() => client().rest.call('mySettings'));
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined) throw new Error('this browser gave no address');
  const body = {
    endpoint,
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  await ask(() => client().rest.call('push', { body }));
}
