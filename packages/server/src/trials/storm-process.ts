// Strangers in a process of their own: what they cost themselves is not held against the server. They
// would come from elsewhere, so they step back where the server wants the same processor.
import { getPriority, setPriority } from 'node:os';
import { type StormPlan, storm } from './storm.ts';

const LOWEST = 19;
const STEP_BACK = 5;
setPriority(Math.min(LOWEST, getPriority() + STEP_BACK));

process.on('message', (plan: StormPlan) => {
  void storm(plan).then((stormed) => process.send?.(stormed, () => process.exit(0)));
});
// Whoever started this is gone.
process.on('disconnect', () => process.exit(0));
