import { decisionPoint, makeCode, owes, writeDecision } from '@esagono/engine';
import type { RemoteHost } from './remote-host.ts';

/** Nobody sets up in more decisions than this. */
const MANY = 200;

/** Is there a usual answer to the set-up decision that this seat owes? */
export const hasUsual = (host: RemoteHost): boolean => {
  const point = decisionPoint(host.game, host.known(host.viewer));
  return owes(host.deciders(), host.viewer) && point?.setup === true && point.usual !== undefined;
};

/** Takes the usual answer to every set-up decision of this seat, so that play begins soon. */
export async function setUpAsUsual(host: RemoteHost): Promise<void> {
  const { game, viewer } = host;
  const code = makeCode();
  for (let i = 0; i < MANY && hasUsual(host); i++) {
    const known = host.known(viewer);
    decisionPoint(game, known)?.usual?.(known, viewer, code);
    if (await host.decide(viewer, writeDecision(game, known, code))) return;
  }
}
