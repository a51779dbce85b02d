// Strangers in a process of their own: what they cost themselves is not held against the server.
import { type StormPlan, storm } from './storm.ts';

process.on('message', (plan: StormPlan) => {
  void storm(plan).then((stormed) => process.send?.(stormed, () => process.exit(0)));
});
// Whoever started this is gone.
process.on('disconnect', () => process.exit(0));
